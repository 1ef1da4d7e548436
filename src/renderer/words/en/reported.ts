/** What the feed, the recording and the disk report in English, with `{}` where something is put in: each is also its own key. */
export const reported = {
  "Everything stood still for {} s.": "Everything stood still for {} s.",
  /** Why something was not heard. */
  "no audio device": "no audio device",
  "the plan has moved on": "the plan has moved on",
  "a safety-critical step is under way": "a safety-critical step is under way",
  "something else was asked": "something else was asked",
  "somebody spoke to the coach": "somebody spoke to the coach",
  "the answer was broken off": "the answer was broken off",
  "something more urgent had to be said": "something more urgent had to be said",
  "the session was ended": "the session was ended",
  muted: "muted",
  snoozed: "snoozed",
  "Not recording: {}. {}; recording goes on by itself.": "Not recording: {}. {}; recording goes on by itself.",
  "Not recording: nothing has reached the disk for {} s although pictures come. Check the disk and the feed.":
    "Not recording: nothing has reached the disk for {} s although pictures come. Check the disk and the feed.",
  "Recording goes on.": "Recording goes on.",
  "the disk is full": "the disk is full",
  "the disk is nearly full": "the disk is nearly full",
  "the quota of this user is used up": "the quota of this user is used up",
  "the session's folder is gone": "the session's folder is gone",
  "the session's folder may not be written any more": "the session's folder may not be written any more",
  "the disk is read-only now": "the disk is read-only now",
  "the disk reports errors": "the disk reports errors",
  "the disk takes the recording too slowly": "the disk takes the recording too slowly",
  "the disk does not take it ({})": "the disk does not take it ({})",
  "Free some space": "Free some space",
  "Plug the disk in again, or put the folder back": "Plug the disk in again, or put the folder back",
  "Give back the permission to write": "Give back the permission to write",
  "Unlock the card or repair the disk": "Unlock the card or repair the disk",
  "Check its cable; copy what is on it": "Check its cable; copy what is on it",
  "Stop what else writes to it, or record to another disk": "Stop what else writes to it, or record to another disk",
  "Check the disk and the folder": "Check the disk and the folder",
  "{}. {} Reconnecting…": "{}. {} Reconnecting…",
  "Waiting for the first picture.": "Waiting for the first picture.",
  "Sound comes, but no picture for {} s. Check the camera; the recording keeps the sound.":
    "Sound comes, but no picture for {} s. Check the camera; the recording keeps the sound.",
  "No picture for {} s. Check that the camera is switched on and near the access point.":
    "No picture for {} s. Check that the camera is switched on and near the access point.",
  "its picture changed in size": "its picture changed in size",
  "its clock jumped": "its clock jumped",
  "It is opened anew; nothing needs to be done.": "It is opened anew; nothing needs to be done.",
  "it sends no key frame": "it sends no key frame",
  "Wait, or set a shorter key frame interval at the camera, e.g. one second.":
    "Wait, or set a shorter key frame interval at the camera, e.g. one second.",
  "its pictures or sound cannot be kept as they come": "its pictures or sound cannot be kept as they come",
  "They are encoded anew, which costs processor time.": "They are encoded anew, which costs processor time.",
  "it carries no picture, only sound or data": "it carries no picture, only sound or data",
  "Switch the camera's picture on, or choose its video stream.":
    "Switch the camera's picture on, or choose its video stream.",
  "it refuses the user name, password or key": "it refuses the user name, password or key",
  "Check them in the address: protocol://user:password@host/path.":
    "Check them in the address: protocol://user:password@host/path.",
  "there is nothing under this path": "there is nothing under this path",
  "Check the part of the address after the host.": "Check the part of the address after the host.",
  "no machine of this name is known": "no machine of this name is known",
  "Check the host in the address, or write its number.": "Check the host in the address, or write its number.",
  "the machine is there, but nothing listens on this port": "the machine is there, but nothing listens on this port",
  "Check the port in the address, and that the camera or its app is sending.":
    "Check the port in the address, and that the camera or its app is sending.",
  "the machine cannot be reached": "the machine cannot be reached",
  "Check that both are in the same network and the camera is switched on.":
    "Check that both are in the same network and the camera is switched on.",
  "this ffmpeg does not speak this protocol": "this ffmpeg does not speak this protocol",
  "Install a full build of ffmpeg.": "Install a full build of ffmpeg.",
  "it refuses what was asked": "it refuses what was asked",
  "Check the path and the protocol in the address.": "Check the path and the protocol in the address.",
  "its server has an error": "its server has an error",
  "Restart the camera or its server.": "Restart the camera or its server.",
  "nothing answers": "nothing answers",
  "Check the host and port, and that the camera is switched on and in the same network.":
    "Check the host and port, and that the camera is switched on and in the same network.",
  "what comes is no video, perhaps a web page": "what comes is no video, perhaps a web page",
  "Take the address of the stream itself, not of the page that shows it.":
    "Take the address of the stream itself, not of the page that shows it.",
  "it is connected, but no picture comes": "it is connected, but no picture comes",
  "Check that the camera is filming and not asleep.": "Check that the camera is filming and not asleep.",
  "it takes the connection, but sends nothing": "it takes the connection, but sends nothing",
  "Check that the camera is sending, and the port and path of the address.":
    "Check that the camera is sending, and the port and path of the address.",
  "nothing comes from it any more": "nothing comes from it any more",
  "Check that the camera is switched on and near the access point.":
    "Check that the camera is switched on and near the access point.",
  "it closed the connection": "it closed the connection",
  "Check that the camera is switched on and sending.": "Check that the camera is switched on and sending.",
  "waiting for the phone or glasses: nobody has pushed yet": "waiting for the phone or glasses: nobody has pushed yet",
  "Start the stream there, to {} with the key that Benchside shows.":
    "Start the stream there, to {} with the key that Benchside shows.",
  "the phone or glasses stopped sending": "the phone or glasses stopped sending",
  "Start the stream there again; Benchside keeps listening.":
    "Start the stream there again; Benchside keeps listening.",
  "Somebody at {} pushed with a wrong key and was refused. If that is your phone or glasses, type the key anew.":
    "Somebody at {} pushed with a wrong key and was refused. If that is your phone or glasses, type the key anew.",
  "The picture changed from {} to {}.": "The picture changed from {} to {}.",
  "The stream's own clock cannot be trusted: times are now taken when pictures arrive.":
    "The stream's own clock cannot be trusted: times are now taken when pictures arrive.",
  "The stream's sound cannot be recorded as it comes; it is encoded anew.":
    "The stream's sound cannot be recorded as it comes; it is encoded anew.",
  "The stream promises sound that never comes; its pictures are recorded without it.":
    "The stream promises sound that never comes; its pictures are recorded without it.",
  "The stream's pictures cannot be recorded as they come; they are encoded anew, which costs processor time.":
    "The stream's pictures cannot be recorded as they come; they are encoded anew, which costs processor time.",
  "The encoder does not start; a plainer one records the pictures, in larger files and without sound.":
    "The encoder does not start; a plainer one records the pictures, in larger files and without sound.",
  "{}'s sound cannot be recorded as it comes; it is encoded anew.":
    "{}'s sound cannot be recorded as it comes; it is encoded anew.",
  "{}'s pictures cannot be recorded as they come; they are encoded anew, which costs processor time.":
    "{}'s pictures cannot be recorded as they come; they are encoded anew, which costs processor time.",
  "No encoder starts, so {} is not recorded; the coach goes on watching.":
    "No encoder starts, so {} is not recorded; the coach goes on watching.",
  "The stream is turned by {}°, and is shown upright.": "The stream is turned by {}°, and is shown upright.",
  "{} is turned by {}°, and is shown upright.": "{} is turned by {}°, and is shown upright.",
  "The stream is turned by {}°, which is no quarter turn: it is shown so, and its corners are cut off.":
    "The stream is turned by {}°, which is no quarter turn: it is shown so, and its corners are cut off.",
  "{} is turned by {}°, which is no quarter turn: it is shown so, and its corners are cut off.":
    "{} is turned by {}°, which is no quarter turn: it is shown so, and its corners are cut off.",
  "The stream says that it is mirrored, and is shown so.": "The stream says that it is mirrored, and is shown so.",
  "{} says that it is mirrored, and is shown so.": "{} says that it is mirrored, and is shown so.",
  "It is recorded as it is shown, so its pictures are encoded anew, which costs processor time.":
    "It is recorded as it is shown, so its pictures are encoded anew, which costs processor time.",
  "it was not read ({})": "it was not read ({})",
  "its picture was not read ({})": "its picture was not read ({})",
  "reading stopped at {} s ({})": "reading stopped at {} s ({})",
  "its pictures cannot be read ({})": "its pictures cannot be read ({})",
  "ffmpeg was ended from outside": "ffmpeg was ended from outside",
  "ffmpeg was ended from outside, {}": "ffmpeg was ended from outside, {}",
  "ffmpeg crashed, {}": "ffmpeg crashed, {}",
  "ffmpeg ended: {}": "ffmpeg ended: {}",
  "ffmpeg ended with code {} and said nothing": "ffmpeg ended with code {} and said nothing",
  "it took too long and was stopped": "it took too long and was stopped",
  "Free some space, then try again.": "Free some space, then try again.",
  "Try again when the computer has less to do.": "Try again when the computer has less to do.",
  "Try again; if it crashes again, install another build of ffmpeg.":
    "Try again; if it crashes again, install another build of ffmpeg.",
  "Somebody ended it, or the system did because memory ran out: close other programs, then try again.":
    "Somebody ended it, or the system did because memory ran out: close other programs, then try again.",
  "Play it elsewhere to see whether it is whole.": "Play it elsewhere to see whether it is whole.",
  "No encoder starts, so this stream is not recorded; the coach goes on watching. Install a full build of ffmpeg.":
    "No encoder starts, so this stream is not recorded; the coach goes on watching. Install a full build of ffmpeg.",
  "The glasses are gone. Check that they are on and on the same network; they are looked for all the time.":
    "The glasses are gone. Check that they are on and on the same network; they are looked for all the time.",
  "The glasses have not started yet. Switch them on.": "The glasses have not started yet. Switch them on.",
  "The glasses paused themselves: too hot. Let them cool; the picture returns by itself.":
    "The glasses paused themselves: too hot. Let them cool; the picture returns by itself.",
  "Sound arrives, but no picture for {} s. Switch the glasses' camera off and on.":
    "Sound arrives, but no picture for {} s. Switch the glasses' camera off and on.",
  "Nothing arrives for {} s. Bring the glasses nearer to the access point.":
    "Nothing arrives for {} s. Bring the glasses nearer to the access point.",
  "the glasses were gone": "the glasses were gone",
  "the glasses paused themselves: too hot": "the glasses paused themselves: too hot",
  "sound arrived without pictures": "sound arrived without pictures",
  "nothing arrived": "nothing arrived",
  "no picture came": "no picture came",
  "the features have ended": "the features have ended",
  "nothing could be read for {} seconds": "nothing could be read for {} seconds",
  "Close other programs, or have the camera send smaller pictures":
    "Close other programs, or have the camera send smaller pictures",
  "this computer covers faces more slowly than pictures come":
    "this computer covers faces more slowly than pictures come",
  "Open the feed again": "Open the feed again",
  "Install ffmpeg": "Install ffmpeg",
};

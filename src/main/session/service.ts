import type { CallOutput, Inspected } from "../../ipc/contract.ts";
import type { ParsedInput } from "../ipc/handle.ts";
import type { CameraFeed } from "./camera-feed.ts";
import { describeFailure } from "../../app/jobs/failure.ts";
import { coachedConsent, takePlan } from "./sign-consent.ts";
import { Ending } from "./ending.ts";
import { openSession, type OpenSession, type SessionMeans } from "./session-open.ts";
import type { OpenedWith } from "./who-is-in.ts";

/** Copies what was inspected into arrays of its own, as the contract has it. */
function plain(brain: ReturnType<OpenSession["live"]["inspect"]>): Inspected["brain"] {
  return (
    brain && { ...brain, steps: [...brain.steps], candidates: [...brain.candidates], thresholds: [...brain.thresholds] }
  );
}

/** Seconds for which the page may take the camera or a microphone after it said that it wants to, before a session is open. */
const CAMERA_OPENING_SECONDS = 60;

/** The app's one running session: opens it, leads to it what the page brings, and ends it. */
export class SessionService {
  readonly #means: SessionMeans;
  #running: OpenSession | null = null;
  /** The session that ended with the page that held its camera, until the next page knows. */
  #lost: { readonly session: OpenSession; readonly text: string } | null = null;
  /** That a new page has come while the session went on, until the session says so; empty when nothing is to be said. */
  #back = "";
  #cameraUntil = -Infinity;
  #microphoneUntil = -Infinity;
  /** Whether the session that is open or opening wants a microphone with its camera. */
  #soundToo = false;
  /** The take that its participant watches after it was filmed; null while none is. */
  watched: string | null = null;
  /** The end of the session that runs, which can be gone on with for a while. */
  readonly ending = new Ending({
    running: () => this.#running,
    tell: (session, closesIn) => this.#means.push("session.ending", { session, closesIn }),
    close: () => void this.close(),
  });
  /** Settles when what is being opened is open: two that are asked for at once come one after the other. */
  #opening: Promise<unknown> = Promise.resolve();

  constructor(means: SessionMeans) {
    this.#means = means;
  }

  /**
   * The page is gone: it crashed, or was loaded anew. A session whose camera it held ends, and the next page is told; any other goes on,
   * and the next page says that.
   *
   * @param why what has happened, a clause that begins a sentence
   */
  pageGone(why: string): void {
    const running = this.#running;
    const text = running?.pageGone(why) ?? "";
    if (running && text !== "") this.#lost = { session: running, text };
    // A page that crashed is loaded anew: that is one and the same to the person.
    if (running === null || text !== "" || this.#back !== "") return;
    this.#back = `${why}. The session went on.`;
    running.live.notice("warning", this.#back);
  }

  /** Whether the session that runs would end with the page, which holds its camera. */
  get needsPage(): boolean {
    return this.#running?.cameras.has(undefined) ?? false;
  }

  /**
   * Tell the person of something that went wrong around the session: on the screen, in the journal, and by ear.
   *
   * @param spoken what is heard of it
   * @returns false when no session runs, so that nobody was told
   */
  tell(level: "warning" | "error", text: string, spoken: string): boolean {
    if (!this.note(level, text)) return false;
    this.#running?.live.remark(spoken);
    return true;
  }

  /** Puts a notice into the session without a word aloud. */
  note(level: "warning" | "error", text: string): boolean {
    const live = this.#running?.live;
    if (!live || live.state.closed !== null) return false;
    live.notice(level, text);
    return true;
  }

  /**
   * The session that a page which has just been loaded takes up: the one that runs; the one that ended with the page before it, once,
   * and why that ended is said then; or the take that was watched in that page. Null when there is none.
   */
  async takeUp(): Promise<string | null> {
    // What the page before it asked for may open just now.
    await this.#opening;
    const lost = this.#lost;
    this.#lost = null;
    if (lost === null) {
      const back = this.#back;
      this.#back = "";
      const live = this.#running?.live;
      // It has stood in the journal since the page went; now there is somebody to say it.
      if (live && back !== "") live.remark(back);
      this.ending.tell();
      // Where it is watched again, that is said again.
      const { watched } = this;
      this.watched = null;
      return this.#running?.id ?? watched;
    }
    void lost.session.ended.then(() => lost.session.voice.say(lost.text));
    return lost.session.id;
  }

  /** A look inside the session that runs, and at what waits; null without one. */
  inspect(): Inspected | null {
    if (!this.#running) return null;
    const { live, voice } = this.#running;
    return {
      brain: plain(live.inspect()),
      waiting: { speech: voice.waiting, inference: this.#means.inference.pending, journal: live.waiting },
    };
  }

  /** The session that runs now, or null. */
  get running(): OpenSession | null {
    return this.#running;
  }

  /** Whether the page may take the camera now: it said that it is about to open a session on it, or one is open. */
  get cameraWanted(): boolean {
    return (this.#running?.cameras.size ?? 0) > 0 || performance.now() < this.#cameraUntil;
  }

  /** Whether the page may take a microphone now: with the camera, when it said so, or to be spoken to. */
  get microphoneWanted(): boolean {
    const listens = this.#running?.listening.open === true || performance.now() < this.#microphoneUntil;
    return listens || (this.cameraWanted && this.#soundToo);
  }

  /** The page is about to take the camera, and a microphone or none. */
  expectCamera(microphone: boolean): void {
    this.#soundToo = microphone;
    this.#cameraUntil = performance.now() + CAMERA_OPENING_SECONDS * 1000;
  }

  /** The page is about to take a microphone to be spoken to. */
  expectMicrophone(): void {
    this.#microphoneUntil = performance.now() + CAMERA_OPENING_SECONDS * 1000;
  }

  /** A camera that the page holds for a session, by its name (none for the coach's eye), when that session is the one that runs. */
  cameraOf(session: string, track: string | undefined): CameraFeed | undefined {
    return this.#running?.id === session ? this.#running.cameras.get(track) : undefined;
  }

  /**
   * Ends what runs and opens another session. What the person can fix comes back in words.
   *
   * @param textVersion version of the consent text that is in force
   */
  open(choice: ParsedInput<"session.open">, textVersion: string): Promise<CallOutput<"session.open">> {
    const { coached } = choice;
    return this.#open(choice, coached ? { consent: () => coachedConsent(coached, textVersion, new Date()) } : {});
  }

  /** Opens a take. A wish that the rules refuse opens nothing. */
  async openTake(wish: ParsedInput<"take.open">, textVersion: string): Promise<CallOutput<"session.open">> {
    const { procedure, feed, cameras, found } = wish;
    const choice = { procedure, feed, cameras, found, profile: null, coached: null, helpAnew: false };
    return this.#open(choice, { take: (read) => takePlan(wish, read, textVersion, new Date()) });
  }

  #open(choice: ParsedInput<"session.open">, people: OpenedWith): Promise<CallOutput<"session.open">> {
    const opened = this.#opening.then(() => this.#openNow(choice, people));
    this.#opening = opened.catch(() => {});
    return opened;
  }

  async #openNow(choice: ParsedInput<"session.open">, people: OpenedWith): Promise<CallOutput<"session.open">> {
    await this.#end();
    this.#lost = null;
    this.#back = "";
    try {
      const opened = await openSession(this.#means, choice, people);
      this.#running = opened;
      const watched = people.take ? null : choice.feed;
      this.#means.remember([choice.feed, ...choice.cameras.map(({ feed }) => feed)], watched);
      void opened.ended.finally(() => {
        if (this.#running !== opened) return;
        this.ending.over();
        this.#running = null;
      });
      return { ok: true, session: opened.id };
    } catch (error) {
      return { ok: false, ...describeFailure(error) };
    }
  }

  /** Ends what runs, or is being opened, and waits until its files are closed. */
  async close(): Promise<void> {
    await this.#opening;
    await this.#end();
  }

  async #end(): Promise<void> {
    const running = this.#running;
    this.ending.over();
    running?.live.stop();
    await running?.ended;
  }
}

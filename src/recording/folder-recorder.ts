import { ASLEEP_SECONDS, recordingAlarm, type RecordingHealth } from "../core/recording/recording-health.ts";
import { join } from "node:path";
import { RedactingRecorder } from "./redaction/redacting-recorder.ts";
import type { Piece, StreamHeader } from "./clusters.ts";
import { CutStream } from "./cut-stream.ts";
import { realDisk, type Disk } from "../storage/storage-disk.ts";
import { DiskWatch } from "./disk-watch.ts";
import { DISK_MARGIN, type RecorderOptions } from "./recording-recorder.ts";
import type { RecordedStream, Recorder } from "../capture/recorder.ts";
import { RecordingSegment } from "./segment.ts";
import { SegmentAnnouncer, type Moment, type Timeline } from "./segment-announcer.ts";
import { alarmText, GONE, MARGIN_REACHED, TOO_SLOW, troubleOf, type RecordingTrouble } from "./trouble.ts";

/** Seconds between two looks at the disk, and after a failure until it is tried again. */
const LOOK_SECONDS = 1;
/** Bytes that may wait for the disk: a minute of a good camera. */
const MOST_WAITING = 64 * 1024 * 1024;
/** Bytes that may wait for more to be read of a film. */
const ROOM = MOST_WAITING / 8;
/** Longest that closing waits for a disk that does not answer, and for one that answers slowly, in milliseconds. */
const CLOSE_MS = 5000;
const SLOW_CLOSE_MS = 30_000;
/** Why the first pictures of a stream may not be kept. */
const NO_KEY_FRAME = "no key frame had come yet";

/** One run of a muxer that is being recorded. */
interface Run extends Timeline {
  header: StreamHeader | null;
}

/** The segment that is being written, and what it was begun with. */
interface Writing {
  readonly segment: RecordingSegment;
  readonly header: StreamHeader;
  /** Clock time at which it was begun. */
  readonly since: number;
}

/** Writes a feed's streams into a folder. All that touches the disk happens one after the other, in `#queue`. */
export class FolderRecorder implements Recorder {
  readonly #options: RecorderOptions;
  readonly #disk: Disk;
  readonly #now: () => number;
  readonly #teller: SegmentAnnouncer;
  readonly #watch: DiskWatch;
  readonly #timer: NodeJS.Timeout;
  #queue: Promise<void> = Promise.resolve();
  #stream: { readonly cut: CutStream; end(): void } | null = null;
  #closing: Promise<void> | null = null;
  #writing: Writing | null = null;
  #files: { readonly file: string; bytes: number }[] = [];
  #trouble: RecordingTrouble | null = null;
  #retryAt = -Infinity;
  #full = false;
  #waiting = 0;
  /** Pieces that wait for the disk, oldest first, and how many things the disk has done so far. */
  readonly #unkept: { readonly run: Run; readonly piece: Piece }[] = [];
  #done = 0;
  #overflowed = false;
  /** First moment that was not kept since something was; null while all is kept. */
  #missingFrom: Moment | null = null;
  #missingTo: Moment | null = null;
  /** Why nothing was kept, for the gap. */
  #missingWhy = NO_KEY_FRAME;
  #beganAt: number;
  /** When the recorder was last seen to run. */
  #awakeAt: number;
  #grewAt: number;
  /** When the oldest bytes came that are not on disk yet; null when all are. */
  #unkeptSince: number | null = null;
  #secondsLeft: number | null = null;

  constructor(options: RecorderOptions) {
    this.#options = options;
    this.#disk = options.disk ?? realDisk;
    this.#now = options.now ?? (() => performance.now() / 1000);
    this.#teller = new SegmentAnnouncer(options.listeners);
    this.#watch = new DiskWatch(options.margin ?? DISK_MARGIN);
    this.#beganAt = this.#now();
    this.#awakeAt = this.#beganAt;
    this.#grewAt = this.#beganAt;
    this.#then(() => this.#look());
    this.#timer = setInterval(() => this.#tick(), LOOK_SECONDS * 1000).unref();
  }

  begin(): RecordedStream {
    this.#stream?.end();
    const run: Run = { offset: null, over: false, header: null };
    const cut = new CutStream({
      onHeader: (header) => (run.header = header),
      onPiece: (piece) => this.#bring(run, run.header!, piece),
      onBroken: (trouble) => this.#warn(trouble),
    });
    const end = (): void => {
      cut.end();
      run.over = true;
    };
    this.#stream = { cut, end };
    this.#beganAt = this.#now();
    return {
      startsAt: (offset) => {
        run.offset ??= offset;
        this.#then(async () => this.#teller.tell());
      },
      write: (bytes) => {
        if (cut.trouble || run.over || this.#closing) return;
        this.#unkeptSince ??= this.#now();
        cut.write(bytes);
      },
      end,
    };
  }

  health(): RecordingHealth {
    this.#begunAnew();
    const now = this.#now();
    const bytes = this.#files.reduce((sum, file) => sum + file.bytes, 0);
    const age = now - Math.max(this.#beganAt, this.#grewAt);
    return { bytes, age, alarm: this.#alarm(now), secondsLeft: this.#secondsLeft };
  }

  /** After a sleep of the machine nothing was late: what waits is counted from now on. */
  #begunAnew(): void {
    const now = this.#now();
    if (now - this.#awakeAt > ASLEEP_SECONDS) {
      this.#beganAt = now;
      if (this.#unkeptSince !== null) this.#unkeptSince = now;
    }
    this.#awakeAt = now;
  }

  async room(): Promise<void> {
    while (this.#waiting > ROOM && !this.#closing) await this.#queue;
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  /** Ends the segment, waits for the disk, and tells the gap that is still open; after a kill `recovery/recover-session.ts` does. */
  async #close(): Promise<void> {
    clearInterval(this.#timer);
    this.#stream?.end();
    this.#then(() => this.#endSegment());
    if (!(await this.#isWritten())) this.#giveUp();
    if (this.#missingFrom) this.#tellGap(this.#missingTo!);
    this.#teller.tell();
  }

  /** Wait until all that was to be done with the disk is; false for a disk that stands still, or takes too long. */
  async #isWritten(): Promise<boolean> {
    let isOver = false;
    const over = this.#queue.then(() => (isOver = true));
    for (let waited = 0, done = -1; waited < SLOW_CLOSE_MS && done < this.#done; waited += CLOSE_MS) {
      done = this.#done;
      let patience: NodeJS.Timeout | undefined;
      await Promise.race([over, new Promise((late) => (patience = setTimeout(late, CLOSE_MS)))]);
      clearTimeout(patience);
      if (isOver) return true;
    }
    return false;
  }

  /** What still waits for the disk may never reach it: that is said. */
  #giveUp(): void {
    for (const { run, piece } of this.#unkept) this.#drop(run, piece);
    if (this.#unkept.length > 0) this.#missingWhy = TOO_SLOW.reason;
  }

  #alarm(now: number): string | null {
    const trouble = this.#trouble ?? this.#stream?.cut.trouble;
    if (trouble) return alarmText(trouble);
    const waiting = this.#unkeptSince === null ? 0 : now - this.#unkeptSince;
    return recordingAlarm(Infinity, { age: waiting, alarm: null });
  }

  #tick(): void {
    this.#begunAnew();
    if (!this.#closing) this.#stream?.cut.flush();
    this.#then(() => this.#look());
  }

  /** Do something with the disk after all that was to be done before. */
  #then(work: () => Promise<void>): void {
    this.#queue = this.#queue
      .then(work)
      .catch((error: unknown) => this.#fail(troubleOf(error)))
      .then(() => void (this.#done += 1));
  }

  #bring(run: Run, header: StreamHeader, piece: Piece): void {
    const size = piece.blocks.reduce((sum, block) => sum + block.length, 0);
    if (this.#waiting === 0) this.#overflowed = false;
    if (this.#overflowed || this.#waiting + size > MOST_WAITING) {
      if (!this.#overflowed) this.#then(() => this.#fail(TOO_SLOW));
      this.#overflowed = true;
      this.#then(async () => this.#drop(run, piece));
      return;
    }
    this.#waiting += size;
    this.#unkept.push({ run, piece });
    this.#then(async () => {
      this.#waiting -= size;
      await this.#keep(run, header, piece);
      this.#unkept.shift();
    });
  }

  async #keep(run: Run, header: StreamHeader, piece: Piece): Promise<void> {
    try {
      const t = this.#now();
      const continues = this.#writing?.header === header && !this.#isLong(t, piece);
      if (continues) {
        await this.#writing!.segment.append(piece, t);
      } else {
        await this.#endSegment();
        if (this.#full || t < this.#retryAt || !piece.key) return this.#drop(run, piece);
        await this.#beginSegment(run, header, piece, t);
      }
      this.#grew();
    } catch (error) {
      this.#drop(run, piece);
      await this.#fail(troubleOf(error));
    }
  }

  #isLong(t: number, piece: Piece): boolean {
    return piece.key && t - this.#writing!.since >= (this.#options.segmentSeconds ?? Infinity);
  }

  async #beginSegment(run: Run, header: StreamHeader, piece: Piece, t: number): Promise<void> {
    const { folder, name = "media" } = this.#options;
    const segment = await RecordingSegment.begin(this.#disk, folder, name, header, piece, t);
    this.#writing = { segment, header, since: t };
    // Files that were out of reach may be back.
    if (this.#trouble) await this.#recount();
    this.#files.push(segment);
    this.#trouble = null;
    if (this.#missingFrom) this.#tellGap({ timeline: run, t: piece.first });
    this.#teller.segment(segment.file, { timeline: run, t: segment.base * header.tickSeconds });
  }

  async #endSegment(): Promise<void> {
    const writing = this.#writing;
    this.#writing = null;
    await writing?.segment.close();
  }

  #grew(): void {
    this.#grewAt = this.#now();
    this.#unkeptSince = null;
  }

  #drop(run: Run, piece: Piece): void {
    // Sound before the first picture is no gap.
    if (piece.pictures === 0 && !piece.key && !this.#trouble) return;
    this.#missingFrom ??= { timeline: run, t: piece.first };
    this.#missingTo = { timeline: run, t: piece.last };
  }

  #tellGap(to: Moment): void {
    this.#teller.gap(this.#missingFrom!, to, this.#missingWhy);
    this.#missingFrom = null;
    this.#missingTo = null;
    this.#missingWhy = NO_KEY_FRAME;
  }

  async #fail(trouble: RecordingTrouble): Promise<void> {
    await this.#endSegment();
    this.#retryAt = this.#now() + LOOK_SECONDS;
    this.#warn(trouble);
  }

  #warn(trouble: RecordingTrouble): void {
    const known = this.#trouble?.reason === trouble.reason;
    this.#trouble = trouble;
    this.#missingWhy = trouble.reason;
    if (!known) this.#tellTrouble("error", alarmText(trouble));
  }

  #tellTrouble(level: "warning" | "error", text: string): void {
    try {
      this.#options.listeners.onTrouble(level, text);
    } catch {
      // Whoever cannot be told sees the alarm in the health.
    }
  }

  /** Once a second: is what was written still there, is it on the disk itself, and how much room is left? */
  async #look(): Promise<void> {
    this.#teller.tell();
    const t = this.#now();
    const segment = this.#writing?.segment;
    if (segment && !(await segment.inPlace())) {
      // Counted before it is told: whoever sees the alarm sees what is left with it.
      await this.#recount();
      await this.#fail(GONE);
    } else await segment?.rest(t);
    const free = await this.#disk.free(this.#options.folder).catch(() => null);
    if (free === null) return;
    const { secondsLeft, warn, full } = this.#watch.look(t, free, this.health().bytes);
    this.#secondsLeft = secondsLeft;
    this.#full = full;
    if (full && this.#trouble !== MARGIN_REACHED) await this.#fail(MARGIN_REACHED);
    if (warn) {
      const minutes = Math.floor(secondsLeft! / 60);
      const left = minutes < 1 ? "less than a minute" : minutes === 1 ? "a minute" : `${minutes} minutes`;
      this.#tellTrouble("warning", `The disk has room for ${left} of recording. Free some space.`);
    }
  }

  async #recount(): Promise<void> {
    this.#files = await Promise.all(
      this.#files.map(async ({ file }) => ({ file, bytes: await this.#disk.size(join(this.#options.folder, file)) })),
    );
  }
}

/** A recorder that writes into a session's folder, until it is closed; with faces covered where that is wanted. */
export function createRecorder(options: RecorderOptions): Recorder {
  const { cover, listeners, now } = options;
  const inner = new FolderRecorder(options);
  return cover ? new RedactingRecorder({ ...cover, inner, listeners, ...(now ? { now } : {}) }) : inner;
}

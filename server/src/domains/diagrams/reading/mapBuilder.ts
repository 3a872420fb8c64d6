import {
  MAP_LIMITS,
  type MapFault,
  type MapFinding,
  type MapFindingKind,
  type MindTree,
  type Topic,
} from '@banyan/contract/diagrams';

/** A map, what was left out of it, and how large it is; or the first line with a fault. */
export type MapRead =
  | {
      readonly kind: 'map';
      readonly tree: MindTree;
      readonly findings: readonly MapFinding[];
      readonly topics: number;
      readonly depth: number;
    }
  | { readonly kind: 'refused'; readonly line: number; readonly reason: MapFault };

/** Ends the reading of a file. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly line: number;
  readonly reason: MapFault;

  constructor(line: number, reason: MapFault) {
    super(`line ${line}: ${reason}`);
    this.line = line;
    this.reason = reason;
  }
}

type Draft = {
  text: string;
  note: string;
  link: string | null;
  readonly children: Draft[];
};

/** What turns, joins or hides the signs around it. */
const UNSEEN = /[\p{Cf}\p{Cc}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** Takes the topics of a file in their order, within the limits of `MAP_LIMITS`. */
export class MapBuilder {
  readonly #tops: Draft[] = [];
  readonly #open: Draft[] = [];
  readonly #findings = new Map<MapFindingKind, MapFinding>();
  #topics = 0;
  #depth = 0;
  #links = 0;

  get depth(): number {
    return this.#open.length;
  }

  /** A topic of the one that is open. */
  open(line: number): void {
    const topic: Draft = { text: '', note: '', link: null, children: [] };
    (this.#open.at(-1)?.children ?? this.#tops).push(topic);
    this.#open.push(topic);
    this.#topics += 1;
    this.#depth = Math.max(this.#depth, this.depth);
    this.#check(line);
  }

  close(): void {
    this.#open.pop();
  }

  text(text: string, line: number): void {
    const topic = this.#open.at(-1);
    if (topic !== undefined) topic.text = this.#short(this.#line(text, line), line);
  }

  /** Adds to the note of the open topic. */
  note(text: string, line: number): void {
    const topic = this.#open.at(-1);
    if (topic === undefined) return;
    const lines = text.split(/[\n\r\p{Zl}\p{Zp}]/u).map((each) => this.#line(each, line));
    const all = [topic.note, ...lines].filter((each) => each !== '').join('\n');
    topic.note = this.#short(all, line);
  }

  /** The link of the open topic: its first one. */
  link(address: string, line: number): void {
    const topic = this.#open.at(-1);
    const link = webAddress(address);
    if (topic === undefined || link === null || topic.link !== null) {
      this.leave('links', line);
    } else if (this.#links === MAP_LIMITS.links) {
      this.leave('manyLinks', line);
    } else {
      topic.link = link;
      this.#links += 1;
    }
  }

  /** Notes what is left out. */
  leave(what: MapFindingKind, line: number): void {
    const { line: first = line, count = 0 } = this.#findings.get(what) ?? {};
    this.#findings.set(what, { what, line: first, count: count + 1 });
  }

  /** @param name of a map that does not say it itself, or has no topic that holds all others */
  end({ title, name }: { readonly title: string; readonly name: string }): MapRead {
    const [first, ...others] = this.#tops;
    if (first === undefined) throw new Refused(1, 'noTopic');
    const said = this.#line(title, 1);
    const named = said || this.#line(name, 1);
    let root = first;
    if (others.length > 0) {
      root = { text: named, note: '', link: null, children: this.#tops };
      this.#topics += 1;
      this.#depth += 1;
      this.#check(1);
    }
    const tree = { title: this.#short(said || root.text || named, 1), root: topicOf(root) };
    const findings = [...this.#findings.values()].sort((one, other) => one.line - other.line);
    return { kind: 'map', tree, findings, topics: this.#topics, depth: this.#depth };
  }

  #check(line: number): void {
    if (this.#depth > MAP_LIMITS.depth) throw new Refused(line, 'tooDeep');
    if (this.#topics > MAP_LIMITS.topics) throw new Refused(line, 'tooMany');
  }

  /** What is seen of a text, in one line. */
  #line(text: string, line: number): string {
    const spaced = text.replace(/[\t-\r\p{Z}]+/gu, ' ');
    const seen = spaced.replace(UNSEEN, '');
    if (seen !== spaced) this.leave('signs', line);
    return seen.replace(/ +/g, ' ').trim();
  }

  #short(text: string, line: number): string {
    if (text.length <= MAP_LIMITS.text) return text;
    const signs = Array.from(text);
    if (signs.length <= MAP_LIMITS.text) return text;
    this.leave('longTexts', line);
    return signs.slice(0, MAP_LIMITS.text).join('').trim();
  }
}

function webAddress(address: string): string | null {
  if (address.length > MAP_LIMITS.text || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && url.username === '' && url.password === '' ? url.href : null;
}

function topicOf({ text, note, link, children }: Draft): Topic {
  return {
    text,
    ...(note !== '' && { note }),
    ...(link !== null && { link }),
    children: children.map(topicOf),
  };
}

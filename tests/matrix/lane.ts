import type { CallName } from '#contract/index';
import type { Db } from '../../server/db/pools';
import { preparing } from './bodies';
import { Watch } from './digest';
import { allowed, isSame, outcomeOf, wrongWith } from './judge';
import type { People, Person } from './people';
import { type Given, type Named, type Probe, probesOf, sent } from './probe';
import type { Stage } from './stage';
import { tampered } from './tamper';
import type { Answer } from './wire';
import type { World } from './world';

/** What a probe came to, for whoever asks about it afterwards. */
export interface Seen {
  call: CallName;
  who: string;
  how: string;
  /** Past the gate, with an answer that is not the one for an id of nothing. */
  given: boolean;
}
/** Sums of a run. */
export interface Tally {
  probes: number;
  allows: number;
  denies: number;
  notAvailable: number;
  /** Asked for a proof or a second person: past the gate, and not done. */
  asks: number;
  wrong: string[];
  /** Calls that somebody got through, and calls that anybody made. */
  done: Set<string>;
  made: Set<string>;
  seen: Seen[];
}
export const emptyTally = (): Tally => ({
  probes: 0,
  allows: 0,
  denies: 0,
  notAvailable: 0,
  asks: 0,
  wrong: [],
  done: new Set(),
  made: new Set(),
  seen: [],
});

/** What is written down of a refusal. */
const record = ['audit', 'audit_unsealed', 'audit_tally'];

/** One server with its own database, through which calls are tried one after the other. */
export class Lane {
  /** Refusals in the audit that were put back together with something that was done. */
  private written = 0;

  private constructor(
    readonly stage: Stage,
    private readonly world: World,
    private readonly people: People,
    private readonly watch: Watch,
    readonly tally: Tally,
  ) {}

  /** @param before changes the server's rows first; what it changes is no harm done by a probe. */
  static async open(
    stage: Stage,
    world: World,
    people: People,
    tally = emptyTally(),
    before?: (db: Db) => Promise<void>,
  ): Promise<Lane> {
    await before?.(stage.services.db.writes);
    return new Lane(stage, world, people, await Watch.open(stage.connect), tally);
  }

  /** One call by everybody. */
  async run(named: Named, actors: readonly Person[] = this.people.actors): Promise<void> {
    this.tally.made.add(named.name);
    for (const who of actors)
      await this.runAs(named, { who, stage: this.stage, world: this.world, people: this.people });
  }

  private async runAs(named: Named, given: Given): Promise<void> {
    const probes = [...probesOf(named, given), ...tampered(named, given)];
    const absents = new Map<string, { answer: Answer; id: string }>();
    const judge = async (probe: Probe) => {
      const answer = await this.ask(named, given, probe);
      if (probe.about?.target === 'absent') absents.set(probe.about.slot, { answer, id: probe.about.id });
      return { probe, answer };
    };
    // What is answered to an id of nothing is known before the others are compared with it.
    const first = probes.filter(({ about }) => about?.target === 'absent');
    const rest = probes.filter(({ about }) => about?.target !== 'absent');
    const answers = [];
    for (const probe of [...first, ...rest]) answers.push(await judge(probe));
    for (const { probe, answer } of answers)
      this.note(named, given.who, probe, answer, probe.about && absents.get(probe.about.slot));
    await this.look(named, given.who, answers);
  }

  /** A write that is done is undone before the next one. */
  private async ask(named: Named, given: Given, probe: Probe): Promise<Answer> {
    const answer = await sent(named, given, probe);
    const isDone =
      named.call.kind === 'write' && (outcomeOf(answer) === 'OK' || answer.code === 0 || answer.code === 1401);
    if (isDone) await this.undo(named, given.who, probe, answer);
    return answer;
  }

  private async undo({ name, call }: Named, who: Person, probe: Probe, answer: Answer): Promise<void> {
    const changed = await this.watch.changed();
    const isRefused = probe.expected !== 'OK' && outcomeOf(answer) !== 'OK';
    // A bulk write of which nothing was done is answered all the same: its proof is used, and kept with the person.
    const spent = call.stepUp && answer.code === 0 ? ['employee'] : [];
    const harmless = [...record, ...spent, 'idempotency'];
    if (isRefused && !preparing.includes(name) && changed.some((table) => !harmless.includes(table)))
      this.tally.wrong.push(`${name} ${who.name} ${probe.how}: refused, and changed ${changed.join(', ')}`);
    this.written += await this.watch.denials();
    await this.watch.putBack(changed);
  }

  private note(
    { name }: Named,
    who: Person,
    probe: Probe,
    answer: Answer,
    absent: { answer: Answer; id: string } | undefined,
  ): void {
    const { tally } = this;
    const outcome = outcomeOf(answer);
    tally.probes += 1;
    if (outcome === 'NOT_AVAILABLE') tally.notAvailable += 1;
    else if (outcome === 'PROOF' || outcome === 'APPROVAL') tally.asks += 1;
    else if (outcome === 'OK' || outcome === 'REFUSED') tally.allows += 1;
    else tally.denies += 1;
    if (outcome === 'OK' || outcome === 'APPROVAL') tally.done.add(name);
    const isAbsent = absent !== undefined && probe.about !== undefined && isSame(answer, absent, probe.about.id);
    tally.seen.push({ call: name, who: who.name, how: probe.how, given: allowed.includes(outcome) && !isAbsent });
    const wrong = wrongWith(probe.expected, { answer, ...probe.about }, absent);
    if (wrong) tally.wrong.push(`${name} as ${who.name}, ${probe.how}: ${wrong}`);
  }

  /** Whoever was refused has changed nothing, and whoever had no right stands in the audit, once for each time. */
  private async look({ name, call }: Named, who: Person, answers: readonly { answer: Answer }[]): Promise<void> {
    const denied = answers.filter(({ answer }) => outcomeOf(answer) === 'DENIED').length;
    const left = await this.watch.denials();
    const written = this.written + left;
    this.written = 0;
    if (written !== denied)
      this.tally.wrong.push(`${name} as ${who.name}: refused ${denied} times, ${written} of them in the audit`);
    if (call.kind === 'write') await this.refuseOddChanges(name, who);
    if (left > 0) await this.watch.putBack(record);
  }

  private async refuseOddChanges(name: CallName, who: Person): Promise<void> {
    const changed = (await this.watch.changed()).filter((table) => !record.includes(table));
    if (changed.length === 0) return;
    if (!preparing.includes(name))
      this.tally.wrong.push(`${name} as ${who.name}: refused, and changed ${changed.join(', ')}`);
    await this.watch.putBack(changed);
  }

  async close(): Promise<void> {
    await this.watch.close();
    await this.stage.close();
  }
}

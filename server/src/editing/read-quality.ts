import type { editingEndpoints, Quality } from '@polier/contract/editing';
import type { InputOf } from '@polier/contract/endpoint';
import { languages } from '@polier/contract/languages';
import type { ChatContext } from '../chat/context.ts';
import { countRated } from '../chat/feedback/editor-questions.ts';
import { countOutcomes } from '../chat/log/read-log.ts';
import { swissDay } from '../ground/clock.ts';
import { isInForce, lastChanges } from '../knowledge/port.ts';

type Input = InputOf<(typeof editingEndpoints)['GET /api/quality']>;
type Outcomes = Awaited<ReturnType<typeof countOutcomes>>;

/** Computes how the questions of a month (Swiss time; by default the present one) were answered, from the log. */
export async function readQuality(context: ChatContext, _actor: unknown, { query }: Input): Promise<Quality> {
  const month = query.month ?? swissDay(context.clock.now()).slice(0, 7);
  const span = { from: beginOf(month), to: beginOf(monthAfter(month)) };
  const rows = await countOutcomes(context, span);
  const sum = (name: 'answered' | 'nearest' | 'refused' | 'checked' | 'unconfirmed') =>
    rows.reduce((total, row) => total + row[name], 0);
  const changes = await lastChanges(context);
  return {
    month,
    ...{ answered: sum('answered'), nearest: sum('nearest'), refused: sum('refused') },
    ratings: await countRated(context, span),
    quotations: { checked: sum('checked'), unconfirmed: sum('unconfirmed') },
    coverage: coverTopics(
      changes.filter((source) => isInForce(source, swissDay(context.clock.now()))),
      rows,
    ),
    sources: changes.map(({ title, language, edition, verifiedOn, changedOn }) => {
      return { title, language, edition, verifiedOn, changedOn };
    }),
  };
}

/** Topics by their number of questions; within a topic the languages in their usual order. */
function coverTopics(sources: Awaited<ReturnType<typeof lastChanges>>, rows: Outcomes): Quality['coverage'] {
  const topics = [...new Set([...sources.map(({ topic }) => topic), ...rows.map(({ topic }) => topic)])];
  const asked = (topic: string | null) =>
    rows.filter((row) => row.topic === topic).reduce((all, row) => all + row.answered + row.nearest + row.refused, 0);
  return topics
    .sort((one, other) => Number(one === null) - Number(other === null) || asked(other) - asked(one))
    .flatMap((topic) =>
      languages.map((language) => {
        const row = rows.find((one) => one.topic === topic && one.language === language);
        const { answered = 0, nearest = 0, refused = 0 } = row ?? {};
        const own = sources.filter((source) => source.topic === topic && source.language === language);
        return { topic, language, sources: own.length, answered, nearest, refused };
      }),
    );
}

function monthAfter(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** The moment at which a month begins in Switzerland: one or two hours before it does in UTC. */
function beginOf(month: string): Date {
  const utc = new Date(`${month}-01T00:00:00Z`);
  const hoursAhead = [2, 1].find((hours) => swissDay(new Date(utc.getTime() - hours * 3_600_000)) === `${month}-01`)!;
  return new Date(utc.getTime() - hoursAhead * 3_600_000);
}

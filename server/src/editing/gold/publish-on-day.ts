import type { AnsweringContext } from '../../answering/context.ts';
import type { JobDefinition } from '../../jobs/job-definition.ts';
import { publishDueSources } from '../../knowledge/port.ts';
import { sourceHeldBack } from '../../mail/letters/source-held-back.ts';
import { compareGrades } from './run-gold-questions.ts';

export const publishJob: JobDefinition = {
  name: 'publish-due-sources',
  retries: 8,
  retryAfterSeconds: 60,
  expireSeconds: 300,
};

/**
 * The daily job: publishes the editions whose day has come. The control questions are asked once more, as other sources
 * may have changed since the edition was scheduled; an edition that makes more of them worse is held back, and the
 * editors get a letter.
 */
export async function publishOnDay(context: AnsweringContext): Promise<void> {
  const { config, mail, metrics } = context;
  await publishDueSources(context, {
    worse: async (id, accepted) =>
      (await compareGrades(context, id, { chosen: null, toPublish: true }))
        .filter(({ worse, question }) => worse && !accepted.includes(question))
        .map(({ question }) => question),
    tell: async (tx, { id, title, edition, publishOn }, questions) => {
      const letter = sourceHeldBack({
        ...{ to: config.EDITOR_EMAIL, language: config.ASSOCIATION_LANGUAGE, association: config.ASSOCIATION_NAME },
        ...{ publicUrl: config.publicUrl, id, title, edition, questions },
      });
      await mail.send(letter, { db: tx, key: `source-held-back ${id} ${publishOn}` });
      metrics.count('polier_editions_held_total', {});
    },
  });
}

import { ArrowUp, ClockArrowUp, Square } from 'lucide-react';
import { useTexts } from '../../language/language.ts';
import { stopAnswer } from '../connection/stop-answer.ts';
import styles from './composer.module.css';
import type { composerState } from './composer-state.ts';

type Props = Pick<ReturnType<typeof composerState>, 'mayStop' | 'maySend' | 'mayQueue'>;

/** Sends the question, queues it while the connection is lost, or stops the running answer. */
export function SendButton({ mayStop, maySend, mayQueue }: Props) {
  const { t } = useTexts('chat');
  if (mayStop) {
    return (
      <button type="button" className={styles.send} aria-label={t('stop')} title={t('stop')} onClick={stopAnswer}>
        <Square className={styles.stop} aria-hidden="true" />
      </button>
    );
  }
  const name = mayQueue ? t('queue') : t('send');
  return (
    <button type="submit" className={styles.send} aria-label={name} title={name} disabled={!maySend && !mayQueue}>
      {mayQueue ? <ClockArrowUp aria-hidden="true" /> : <ArrowUp aria-hidden="true" />}
    </button>
  );
}

import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../../language/language.ts';
import { Button } from '../button.tsx';
import { NotLoaded } from '../load-in-time.ts';
import styles from './lazy-part.module.css';
import { lazyWithPreload } from './lazy-with-preload.ts';

/**
 * A part of a page whose code is loaded when it is first shown or preloaded. While it cannot be loaded, a line in its
 * place says so and offers to try again, which happens by itself when the network is back. The rest of the page goes
 * on.
 * `floats`: the part lies over the page, so the line does as well. Render it inside a Suspense.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { floats = false }: { floats?: boolean } = {},
) {
  const begin = () => lazyWithPreload(load);
  let latest = begin();
  function Part(props: Props) {
    const [{ Component: Loaded }, setPart] = useState(() => latest);
    const [attempt, setAttempt] = useState(0);
    const loadAgain = () => {
      latest = begin();
      setPart(latest);
      setAttempt(attempt + 1);
    };
    // Browsers remember for a page that its code did not come: only a page loaded anew asks for it once more.
    const retry = attempt > 0 ? () => window.location.reload() : loadAgain;
    return (
      <PartBoundary key={attempt} fault={<PartFault floats={floats} onRetry={retry} onBack={loadAgain} />}>
        <Loaded {...props} />
      </PartBoundary>
    );
  }
  return Object.assign(Part, { preload: () => latest.preload() });
}

/** Shows `fault` when the code below it is not loaded; any other error goes on to the page. */
class PartBoundary extends Component<{ fault: ReactNode; children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof NotLoaded)) throw error;
    return this.props.fault;
  }
}

/** `onBack`: the network connection is back. */
function PartFault({ floats, onRetry, onBack }: { floats: boolean; onRetry: () => void; onBack: () => void }) {
  const { t } = useTexts('ui');
  useEffect(() => {
    window.addEventListener('online', onBack);
    return () => window.removeEventListener('online', onBack);
  });
  return (
    <div className={[styles.fault, floats && styles.floating].filter(Boolean).join(' ')} role="alert">
      <p>{t('partFault')}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  );
}

import type { Element } from '@polier/contract/chat';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../language/language.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { loadInTime } from '../../ui/load-in-time.ts';
import { useScheme } from '../../ui/theme/color-scheme.ts';
import { readJson, useElementContent } from './element-content.ts';
import { ElementFault } from './element-fault.tsx';
import styles from './elements.module.css';

type Figure = { data?: unknown[]; layout?: Record<string, unknown>; config?: Record<string, unknown> };

/** A Plotly chart; the library is loaded when the first one is shown. */
export default function Chart({ element, sessionId }: { element: Element; sessionId: string }) {
  const { t } = useTexts('chat');
  const { data: figure, error, refetch } = useElementContent(element, sessionId, readJson<Figure>);
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'awaited' | 'drawn' | 'broken'>('awaited');
  const broken = state === 'broken';
  const scheme = useScheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chart is redrawn when the colour scheme changes, and drawn when the person tries again.
  useEffect(() => {
    const drawn = place.current;
    if (!drawn || !figure) return;
    let gone = false;
    const drawing = loadPlotly().then((plotly) => {
      if (gone) return null;
      return plotly
        .newPlot(drawn, figure.data ?? [], layoutOf(figure, drawn), { ...figure.config, ...config })
        .then(() => plotly);
    });
    drawing.then(
      () => !gone && setState('drawn'),
      () => !gone && setState('broken'),
    );
    return () => {
      gone = true;
      void drawing.then(
        (plotly) => plotly?.purge(drawn),
        () => undefined,
      );
    };
  }, [figure, scheme, broken]);
  if (error || broken) return <ElementFault onRetry={() => (broken ? setState('awaited') : void refetch())} />;
  return (
    <figure className={styles.chart} aria-label={element.name}>
      {state === 'awaited' && <Spinner label={t('loadingElement')} />}
      <div ref={place} className={styles.plot} data-size={element.size ?? 'medium'} />
      <figcaption className={styles.caption}>{element.name}</figcaption>
    </figure>
  );
}

const config = { responsive: true, displaylogo: false, displayModeBar: false };

/** The layout of the figure with the typeface and colours of the page. */
function layoutOf({ layout }: Figure, element: HTMLElement): Record<string, unknown> {
  const token = (name: string) => getComputedStyle(element).getPropertyValue(name).trim();
  const axis = { gridcolor: token('--line-2'), linecolor: token('--outline'), zerolinecolor: token('--line') };
  const own = (name: string) => ({ automargin: true, ...axis, ...(layout?.[name] as object | undefined) });
  return {
    margin: { l: 48, r: 16, t: layout?.title ? 48 : 16, b: 40 },
    colorway: [token('--ink'), token('--focus'), token('--ok'), token('--ink-3'), token('--danger')],
    ...layout,
    autosize: true,
    paper_bgcolor: 'rgba(0,0,0,0)',
    plot_bgcolor: 'rgba(0,0,0,0)',
    font: { family: 'inherit', size: 13, color: token('--ink') },
    xaxis: own('xaxis'),
    yaxis: own('yaxis'),
  };
}

/** Plotly adds rules to a style element of this name; ours carries the nonce the content security policy asks for. */
async function loadPlotly() {
  const id = 'plotly.js-style-global';
  if (!document.getElementById(id)) {
    const style = document.createElement('style');
    style.id = id;
    style.nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '';
    document.head.append(style);
  }
  return (await loadInTime(() => import('plotly.js-basic-dist-min'))).default;
}

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Action, Element, ElementType, Step } from '@polier/contract/chat';

/** Makes a step as the server sends it. */
export function step(given: Partial<Step>): Step {
  const at = new Date().toISOString();
  return {
    id: randomUUID(),
    threadId: 'thread',
    parentId: null,
    name: 'Polier',
    type: 'assistant_message',
    input: '',
    output: '',
    createdAt: at,
    start: at,
    end: at,
    streaming: false,
    isError: false,
    waitForAnswer: false,
    language: null,
    showInput: false,
    indent: null,
    metadata: {},
    tags: null,
    generation: null,
    ...given,
  };
}

/** Makes an element as the server sends it. `serveContents` serves its content by its id. */
export function element(type: ElementType, forId: string, given: Partial<Element> = {}): Element {
  const id = `example-${type}-${randomUUID()}`;
  return {
    id,
    threadId: 'thread',
    type,
    name: type,
    display: 'inline',
    url: null,
    chainlitKey: id,
    objectKey: null,
    forId,
    mime: null,
    size: 'medium',
    page: null,
    language: null,
    autoPlay: null,
    playerConfig: null,
    props: {},
    ...given,
  };
}

export function action(forId: string, label: string): Action {
  return {
    id: randomUUID(),
    name: 'choose',
    forId,
    label,
    value: label,
    description: '',
    collapsed: false,
    payload: {},
    tooltip: '',
    icon: null,
  };
}

const cantons = ['ZH', 'BE', 'GE', 'TI', 'VD', 'AG', 'SG', 'LU', 'BS', 'VS'];
const frame = {
  columns: ['Kanton', 'Frist in Tagen', 'Betrag', 'Bemerkung'],
  index: Array.from({ length: 1000 }, (_, at) => at),
  data: Array.from({ length: 1000 }, (_, at) => [
    cantons[at % 10],
    (at * 7) % 91,
    1000 + at * 12.5,
    at % 3 ? '' : `Zeile ${at}`,
  ]),
};
const figure = {
  data: [{ type: 'bar', x: cantons, y: cantons.map((_, at) => 20 + ((at * 13) % 40)), name: 'Gesuche' }],
  layout: { xaxis: { title: { text: 'Kanton' } }, yaxis: { title: { text: 'Anzahl' } } },
};
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#d8d8d2"/><path d="M0 300 200 120 330 240 450 90 640 300V360H0Z" fill="#80868c"/></svg>';

/** Serves the contents of the elements made by `element`. */
export async function serveContents(page: Page): Promise<void> {
  await page.route(/\/chatbot\/project\/file\/example-/, (route) => {
    const url = route.request().url();
    const type = /example-(\w+)-/.exec(url)![1] as ElementType;
    if (type === 'image') return route.fulfill({ contentType: 'image/svg+xml', body: picture });
    if (type === 'dataframe') return route.fulfill({ json: frame });
    if (type === 'plotly') return route.fulfill({ json: figure });
    if (type === 'text')
      return route.fulfill({
        contentType: 'text/plain; charset=utf-8',
        body: 'Ziffer 1\nDer Unternehmer …\n\nZiffer 2\nDie Bauherrschaft …',
      });
    return route.fulfill({ status: 404, json: { status: 404, code: 'NOT_FOUND', message: '', detail: '' } });
  });
}

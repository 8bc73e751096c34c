declare module 'plotly.js-basic-dist-min' {
  const plotly: {
    newPlot: (place: HTMLElement, data: unknown[], layout: object, config: object) => Promise<unknown>;
    purge: (place: HTMLElement) => void;
  };
  export default plotly;
}

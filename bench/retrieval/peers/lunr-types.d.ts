/** The part of lunr that is used here; the package has no types. */
declare module 'lunr' {
  type Plugin = (builder: Builder) => void;
  type Builder = {
    use(plugin: Plugin): void;
    ref(field: string): void;
    field(name: string): void;
    add(document: object): void;
  };
  type Query = { term(word: string, options: object): void };
  type Index = { query(make: (query: Query) => void): { ref: string }[] };
  const lunr: {
    (make: (builder: Builder) => void): Index;
    tokenizer(text: string): { toString(): string }[];
    de: Plugin;
    fr: Plugin;
    it: Plugin;
  };
  export default lunr;
}

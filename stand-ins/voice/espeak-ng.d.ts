/** As far as it is used here; the types of Node leave it out. */
declare namespace WebAssembly {
  type Module = { readonly kind: 'module' };
  type Instance = { readonly exports: object };
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: object): Promise<Instance>;
}

declare module 'espeak-ng' {
  type Engine = { FS: { readFile: (path: string) => Uint8Array } };
  type Options = {
    arguments: string[];
    print: () => void;
    printErr: () => void;
    instantiateWasm: (
      imports: object,
      done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
    ) => object;
  };
  export default function start(options: Options): Promise<Engine>;
}

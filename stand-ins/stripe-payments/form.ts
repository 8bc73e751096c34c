/** A refused call in the shape of the API's errors. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  constructor(status: number, type: string, code: string | undefined, more: Record<string, unknown> = {}) {
    super(code ?? type);
    this.status = status;
    this.body = { error: { type, message: `${code ?? type} (stand-in)`, ...(code ? { code } : {}), ...more } };
  }
}

export type Form = { [name: string]: string | Form };

/** `a[b][0]=c` becomes `{a: {b: {0: 'c'}}}`. */
export function readForm(text: string): Form {
  const form: Form = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split(/[[\]]+/).filter(Boolean);
    const last = names.pop()!;
    let inner = form;
    for (const name of names) {
      inner[name] ??= {};
      inner = inner[name] as Form;
    }
    inner[last] = value;
  }
  return form;
}

/** Throws the API's error for an unknown or a missing parameter. */
export function checkNames(form: Form, required: string, optional = ''): void {
  const [needed, known] = [required.split(' '), `${required} ${optional}`.split(' ')];
  for (const name of Object.keys(form)) {
    if (!known.includes(name)) throw new ApiError(400, 'invalid_request_error', 'parameter_unknown', { param: name });
  }
  for (const name of needed.filter(Boolean)) {
    if (!(name in form)) throw new ApiError(400, 'invalid_request_error', 'parameter_missing', { param: name });
  }
}

export const textOf = (form: Form, name: string) => (typeof form[name] === 'string' ? (form[name] as string) : '');
export const formOf = (form: Form, name: string): Form => (typeof form[name] === 'object' ? (form[name] as Form) : {});

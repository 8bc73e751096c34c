import { validateHeaderName, validateHeaderValue } from 'node:http';

/** Reads `name=value,name=value`, the values as in a URL (the specification of OTLP); null when it is not that. */
export function readOtlpHeaders(setting: string): Record<string, string> | null {
  const headers: Record<string, string> = {};
  try {
    for (const pair of setting.split(',').filter((part) => part.trim() !== '')) {
      const at = pair.indexOf('=');
      const name = pair.slice(0, Math.max(0, at)).trim();
      const value = decodeURIComponent(pair.slice(at + 1).trim());
      validateHeaderName(name);
      validateHeaderValue(name, value);
      headers[name] = value;
    }
    return headers;
  } catch {
    return null;
  }
}

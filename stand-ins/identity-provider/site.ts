import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { readBody, sendPage, setPageHeaders } from '../http.ts';
import { type Language, pickLanguage } from '../language.ts';
import { type Asset, asset, look } from '../look.ts';
import { b2cError } from './b2c-error.ts';
import { message } from './layout.ts';
import type { Client, Policy } from './policies.ts';
import { texts } from './texts.ts';
import type { Visits } from './visits.ts';

const assets: Record<string, Asset> = {
  ...look,
  'sign-out.js': asset('text/javascript', new URL('./sign-out.js', import.meta.url)),
  'show-password.js': asset('text/javascript', new URL('./show-password.js', import.meta.url)),
};

type Request = IncomingMessage & { originalUrl?: string };

export type SiteSettings = {
  tenant: string;
  tenantId: string;
  clients: Client[];
  providers: () => Map<Policy, Provider>;
  visits: Visits;
  clock: () => Date;
};

const languageOf = (request: IncomingMessage, url: URL): Language =>
  pickLanguage(url.searchParams.get('lang')) ?? pickLanguage(request.headers['accept-language']) ?? 'de';

/** What people and browsers see: assets, the pages of a visit, and the providers behind /{tenant}/{policy}. */
export function createSite({ tenant, tenantId, clients, providers, visits, clock }: SiteSettings) {
  const tenants = [tenant, tenantId].map((name) => name.toLowerCase());
  const home = clients[0]?.appOrigin;

  function findPolicy(name: string | null | undefined): [Policy, Provider] | undefined {
    return [...providers()].find(([policy]) => policy.toLowerCase() === name?.toLowerCase());
  }

  /** Hands over to the library: `url` is what it routes by, `originalUrl` what it builds addresses from. */
  function toProvider(
    [policy, provider]: [Policy, Provider],
    path: string,
    request: Request,
    response: ServerResponse,
  ) {
    const rest = path.replace(/^\/v2\.0(?=\/\.well-known\/)/, '');
    request.originalUrl = `/${tenant}/${policy}${rest}`;
    request.url = rest;
    return provider.callback()(request, response);
  }

  async function visit([policy, provider]: [Policy, Provider], request: Request, response: ServerResponse, url: URL) {
    const found = await visits.find(provider, policy, request, response);
    if (!found) {
      const language = languageOf(request, url);
      const { title, lead, back } = texts[language].over;
      const link = home ? { link: { href: home, text: back } } : {};
      return sendPage(response, 410, message(language, { title, lead, ...link }));
    }
    found.language = pickLanguage(url.searchParams.get('lang')) ?? found.language;
    const form = request.method === 'POST' ? await readForm(request) : null;
    const pending = url.searchParams.has('lang') ? null : found.pending;
    found.pending = null;
    if (!form && pending) return sendPage(response, 200, pending);
    const outcome = await visits.take(found, form);
    if (typeof outcome === 'object' && 'page' in outcome) {
      if (!form) return sendPage(response, 200, outcome.page);
      found.pending = outcome.page;
    }
    if (outcome === 'next' || 'page' in outcome) {
      response.writeHead(303, { location: url.pathname });
      return response.end();
    }
    visits.end(found);
    const result =
      'error' in outcome
        ? b2cError(outcome.error, clock())
        : {
            login: { accountId: outcome.signedIn, ts: Math.floor(clock().getTime() / 1000) },
            ...(outcome.newUser ? { newUser: true } : {}),
          };
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  return async function answer(request: Request, response: ServerResponse, url: URL): Promise<unknown> {
    setPageHeaders(
      response,
      clients.map(({ appOrigin }) => appOrigin),
    );
    const [, first = '', second = '', third = '', fourth] = url.pathname.split('/');
    const file = first === 'assets' ? assets[second] : undefined;
    if (file) {
      response.writeHead(200, { 'content-type': file.type, 'cache-control': 'max-age=300' });
      return response.end(file.content);
    }
    if (!tenants.includes(first.toLowerCase())) return start(request, response, url, url.pathname === '/' ? 200 : 404);
    const inPath = findPolicy(second);
    if (inPath && third === 'visit' && fourth) return visit(inPath, request, response, url);
    const search = url.search;
    if (inPath) {
      return toProvider(
        inPath,
        url.pathname
          .split('/')
          .slice(3)
          .map((part) => `/${part}`)
          .join('') + search,
        request,
        response,
      );
    }
    const inQuery = findPolicy(url.searchParams.get('p'));
    if (!inQuery) return start(request, response, url, 404);
    return toProvider(inQuery, url.pathname.slice(first.length + 1) + search, request, response);
  };

  function start(request: IncomingMessage, response: ServerResponse, url: URL, status: number): void {
    const language = languageOf(request, url);
    const { home: text, over } = texts[language];
    const link = home ? { link: { href: home, text: over.back } } : {};
    sendPage(response, status, message(language, { ...text, ...link }));
  }
}

async function readForm(request: IncomingMessage) {
  const fields = new URLSearchParams(await readBody(request));
  return {
    action: fields.get('action') ?? '',
    field: (name: string) => fields.get(name) ?? '',
  };
}

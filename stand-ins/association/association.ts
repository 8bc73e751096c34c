import { createServer } from 'node:http';
import { html } from '../html.ts';
import { sendPage, setPageHeaders } from '../http.ts';
import { type Language, pickLanguage } from '../language.ts';
import { look } from '../look.ts';
import { isLoopbackHost, listen, requireLoopback } from '../loopback.ts';
import { framePage } from '../page-frame.ts';

const texts: Record<Language, { tag: string; text: string; about: string; languages: string }> = {
  de: {
    tag: 'Demo',
    text: 'Hier stünde die Website des Verbands, der die Quellen prüft.',
    about: 'Website zur Demonstration. Sie vertritt hier die echte.',
    languages: 'Sprache',
  },
  fr: {
    tag: 'Démo',
    text: 'Ici se trouverait le site web de l’association qui vérifie les sources.',
    about: 'Site web de démonstration. Il tient ici la place du vrai.',
    languages: 'Langue',
  },
  it: {
    tag: 'Demo',
    text: 'Qui ci sarebbe il sito web dell’associazione che verifica le fonti.',
    about: 'Sito web dimostrativo. Qui sostituisce quello vero.',
    languages: 'Lingua',
  },
};

/** The website of the association: one page with its name. Port 0 takes any; throws on anything but this machine. */
export async function startAssociationSite({ host, port, name }: { host: string; port: number; name: string }) {
  requireLoopback(host, 'website of the association');
  const server = createServer((request, response) => {
    if (!isLoopbackHost(request.headers.host)) return response.writeHead(403).end('This machine only.');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://association');
    const file = pathname.startsWith('/assets/') ? look[pathname.slice('/assets/'.length)] : undefined;
    if (file) return response.writeHead(200, { 'content-type': file.type }).end(file.content);
    const language = pickLanguage(searchParams.get('lang')) ?? pickLanguage(request.headers['accept-language']) ?? 'de';
    setPageHeaders(response, []);
    sendPage(response, pathname === '/' ? 200 : 404, page(language, name));
  });
  const taken = await listen(server, host, port);
  return {
    url: `http://localhost:${taken}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function page(language: Language, name: string): string {
  const { tag, text, about, languages } = texts[language];
  return framePage({
    ...{ language, title: name, name, tag, about, home: `/?lang=${language}` },
    languages: { label: languages, to: (other) => `/?lang=${other}` },
    body: html`<h1>${name}</h1><p>${text}</p>`,
  });
}

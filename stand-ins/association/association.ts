import { createServer } from 'node:http';
import { html } from '../html.ts';
import { sendPage, setPageHeaders } from '../http.ts';
import { type Language, languages, pickLanguage } from '../language.ts';
import { look } from '../look.ts';
import { isLoopbackHost, listen, requireLoopback } from '../loopback.ts';

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
  const t = texts[language];
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${name}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/look.css">
</head>
<body>
<header class="bar"><div>
<a class="name" href="/?lang=${language}">${name}<span class="tag">${t.tag}</span></a>
<nav class="languages" aria-label="${t.languages}">${languages.map(
    (other) => html`<a href="/?lang=${other}" lang="${other}" hreflang="${other}">${other.toUpperCase()}</a>`,
  )}</nav>
</div></header>
<main><h1>${name}</h1><p>${t.text}</p></main>
<footer class="foot"><div><span>${t.about}</span></div></footer>
</body>
</html>`.source;
}

import { Link } from 'react-router';

/** Renders a text in which `<name>words</name>` becomes a link to `links[name]`, opened in a new tab. */
export function LinkedText({ text, links }: { text: string; links: Record<string, string> }) {
  return text.split(/(<\w+>[^<]*<\/\w+>)/).map((part) => {
    const [, name = '', words] = /^<(\w+)>([^<]*)</.exec(part) ?? [];
    return links[name] ? (
      <Link key={part} to={links[name]} target="_blank">
        {words}
      </Link>
    ) : (
      part
    );
  });
}

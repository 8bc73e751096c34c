import type { FastifyReply } from 'fastify';
import type { GroundContext } from '../ground/context.ts';
import { type Cookie, FileReply, RedirectReply, Reply } from './route.ts';

type Secured = Pick<GroundContext, 'config'>;

/** Sends the result of a behaviour: JSON, a file, or a redirect, with its cookies. */
export function sendAnswer(context: Secured, reply: FastifyReply, result: unknown) {
  if (result instanceof FileReply) {
    return reply
      .header('content-type', result.mime)
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(result.name)}`)
      .headers(result.mayBeKept ? { 'cache-control': 'private, max-age=3600' } : {})
      .headers(result.length === undefined ? {} : { 'content-length': result.length })
      .send(result.bytes);
  }
  if (result instanceof RedirectReply) {
    setCookies(context, reply, result.cookies);
    return reply.redirect(result.url, 302);
  }
  if (!(result instanceof Reply)) return reply.send(result);
  setCookies(context, reply, result.cookies);
  return reply.send(result.answer);
}

function setCookies({ config }: Secured, reply: FastifyReply, cookies: Cookie[]): void {
  const secure = config.publicUrl.startsWith('https:');
  for (const { name, value, path, seconds } of cookies) {
    const options = { path, httpOnly: true, sameSite: 'lax' as const, secure };
    if (value === null) reply.clearCookie(name, options);
    else reply.setCookie(name, value, seconds === undefined ? options : { ...options, maxAge: seconds });
  }
}

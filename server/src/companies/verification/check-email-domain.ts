import { createRequire } from 'node:module';
import { type PlanCode, plans } from '@polier/contract/billing';
import type { SignUpDraft } from '@polier/contract/companies';
import { academicDomains, academicWords } from './academic-domains.ts';

/** Free mail domains missing from the list of providers, mostly of Swiss internet providers. */
const swissFreemail =
  'sunrise.ch hispeed.ch swissonline.ch quickline.ch green.ch solnet.ch netplus.ch vtxnet.ch romandie.com ticino.com mail.ch besonet.ch citycable.ch datacomm.ch freesurf.ch gawnet.ch ggaweb.ch gmx.swiss infomaniak.ch ik.me kfnmail.ch leunet.ch rega-sense.ch rhone.ch rsnweb.ch span.ch tele2.ch teleport.ch thurweb.ch vtx.ch windowslive.com yetnet.ch'.split(
    ' ',
  );
/** Names of free mail providers that exist under many top-level domains. */
const freemailNames =
  /^(gmail|googlemail|gmx|hotmail|outlook|live|yahoo|ymail|msn|aol|icloud|proton(mail)?|tuta(nota)?)$/;

const lists: { freemail?: Set<string>; disposable?: Set<string> } = {};
const require = createRequire(import.meta.url);

/** Both lists are long and rarely needed, so they are loaded on first use. */
function freemail(): Set<string> {
  lists.freemail ??= new Set([...(require('email-providers/all.json') as string[]), ...swissFreemail]);
  return lists.freemail;
}
function disposable(): Set<string> {
  lists.disposable ??= new Set([
    ...(require('disposable-email-domains') as string[]),
    ...(require('disposable-email-domains/wildcard.json') as string[]),
  ]);
  return lists.disposable;
}

/**
 * Checks whether the domain of an e-mail address fits a plan: members need one of a business, students one of a school,
 * Pro needs none. It is a first check only: the association decides.
 */
export function checkEmailDomain(plan: PlanCode | null, email: string | null): SignUpDraft['domainCheck'] {
  if (plan === null || plan === plans.pro) return 'none';
  const domain = (email ?? '').toLowerCase().split('@').at(-1) ?? '';
  const domains = withParents(domain);
  const academic = isAcademic(domain, domains);
  if (academic && plan === plans.student) return 'fits';
  if (domains.some((one) => disposable().has(one))) return 'disposable';
  if (isFreemail(domains)) return 'freemail';
  return plan === plans.student || domain === '' ? 'not-academic' : 'fits';
}

/** A domain with its parent domains: `a.b.ch` gives `a.b.ch` and `b.ch`. */
function withParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
}

function isFreemail(domains: string[]): boolean {
  return domains.some(
    (one) => freemail().has(one) || (freemailNames.test(one.split('.')[0]!) && isSecondLevelDomain(one)),
  );
}

/** True for `gmx.net` and `yahoo.co.uk`, false for `live.bau-ag.ch`. */
function isSecondLevelDomain(domain: string): boolean {
  const [, ...ending] = domain.split('.');
  return ending.length === 1 || (ending.length === 2 && /^(co|com)$/.test(ending[0]!));
}

function isAcademic(domain: string, domains: string[]): boolean {
  if (/\.edu(\.[a-z]{2})?$|\.ac\.[a-z]{2}$|^(edu|.+\.edu)\.[a-z]{2}\.ch$/.test(domain)) return true;
  if (domains.some((one) => academicDomains.has(one))) return true;
  return domain
    .split('.')
    .slice(0, -1)
    .some((label) => academicWords.test(label));
}

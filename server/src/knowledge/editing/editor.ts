import type { Staff } from '../../ground/actor.ts';
import type { GroundContext } from '../../ground/context.ts';
import type { KnowledgeContext } from '../context.ts';

/** Who acts on the sources: an account of the association's staff. */
export type Editor = Staff;

/** What the behaviours of this folder need. */
export type EditingContext = Pick<GroundContext, 'config' | 'clock' | 'log' | 'db' | 'jobs' | 'events'> &
  Pick<KnowledgeContext, 'sources'>;

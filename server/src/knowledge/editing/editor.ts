import type { Staff } from '../../ground/actor.ts';
import type { GroundContext } from '../../ground/context.ts';
import type { KnowledgeContext } from '../context.ts';

/** The member of staff who edits the sources. */
export type Editor = Staff;

/** The context that the functions of this folder need. */
export type EditingContext = Pick<GroundContext, 'config' | 'clock' | 'log' | 'db' | 'jobs' | 'events'> &
  Pick<KnowledgeContext, 'sources'>;

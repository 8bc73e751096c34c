import { systemEndpoints } from '@polier/contract/system';
import { anyone } from '../ground/actor.ts';
import type { GroundContext } from '../ground/context.ts';
import { route } from './route.ts';

export const version = '0.1.0';

export const systemRoutes = [
  route(systemEndpoints, 'GET /health', anyone, async (context: GroundContext) => ({
    status: 'ok' as const,
    version,
    standIns: context.config.standIns,
  })),
  route(systemEndpoints, 'GET /api/about', anyone, async (context: GroundContext) => ({
    association: { name: context.config.ASSOCIATION_NAME, url: context.config.ASSOCIATION_URL || null },
    contact: {
      email: context.config.CONTACT_EMAIL,
      supplier: context.config.SUPPLIER_NAME,
      address: context.config.SUPPLIER_ADDRESS.split(',').map((line) => line.trim()),
      vatNumber: context.config.SUPPLIER_VAT_NUMBER,
    },
    demonstration: context.config.demonstration,
    version: context.version,
  })),
];

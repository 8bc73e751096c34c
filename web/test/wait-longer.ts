import { configure } from '@testing-library/react';

/** On a busy machine the usual second is too short for a query that waits for an element. */
configure({ asyncUtilTimeout: 15_000 });

import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * The published client needs React 18, the web app uses 19. npm installs packages that both need (recoil, swr) where
 * they resolve React to 19. Here, every import of React gets the version this workspace depends on.
 */
const { resolve } = createRequire(import.meta.url);
const asked = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const ours = new Map(asked.map((specifier) => [specifier, pathToFileURL(resolve(specifier)).href]));

registerHooks({
  resolve: (specifier, context, next) => {
    const url = ours.get(specifier);
    return url ? { url, format: 'commonjs', shortCircuit: true } : next(specifier, context);
  },
});

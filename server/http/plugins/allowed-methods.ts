/**
 * Registry of the methods of each path, so that a wrong one is answered 405 with what is allowed (RFC 9110, 15.5.6).
 */
import type { FastifyInstance } from 'fastify';

export interface KnownRoutes {
  /** Methods of a path, in alphabetical order; none for a path that does not exist. */
  allowed(path: string): readonly string[];
}

interface Known {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/** Must be called before the routes are registered. */
export function knownRoutes(app: FastifyInstance): KnownRoutes {
  const known = new Map<string, Known>();
  app.addHook('onRoute', ({ url, method }) => {
    const route = known.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const one of [method].flat()) route.methods.add(one);
    known.set(url, route);
  });
  return {
    allowed(path) {
      const methods = [...known.values()]
        .filter(({ pattern }) => pattern.test(path))
        .flatMap((route) => [...route.methods]);
      return [...new Set(methods)].sort();
    },
  };
}

function patternOf(url: string): RegExp {
  const parts = url.split('/').map((part) => {
    if (part === '*') return '.*';
    if (part.startsWith(':')) return '[^/]+';
    return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('/')}$`);
}

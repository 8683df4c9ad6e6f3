/** In place of query-core's part for endless lists, of which Lorbeer has none: a kilobyte less before the first screen. */
export function infiniteQueryBehavior(): never {
  throw new Error('useInfiniteQuery is left out of the build (vite.config.ts)')
}

export const hasNextPage = infiniteQueryBehavior
export const hasPreviousPage = infiniteQueryBehavior

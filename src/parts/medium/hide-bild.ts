import type { SyntheticEvent } from 'react'

/** A picture that only decorates and is not on this tablet leaves its place empty. */
export function hideBild({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.hidden = true
}

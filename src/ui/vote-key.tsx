import type { ComponentProps } from 'react'
import './vote-key.css'
import { classNames } from './class-names.ts'

export type VoteKeyState = 'rest' | 'below' | 'selected' | 'locked' | 'accepted'

type VoteKeyProps = {
  points: number
  name: string
  state: VoteKeyState
  saved?: boolean
} & Omit<ComponentProps<'button'>, 'name' | 'children' | 'role' | 'aria-checked' | 'aria-label'>

/** One radio of the rail. A locked key stays reachable, so that it can still be read out. */
export function VoteKey({ points, name, state, saved, className, ...rest }: VoteKeyProps) {
  const isChecked = state === 'selected' || state === 'accepted'
  const isLocked = state === 'locked' || state === 'accepted'
  return (
    <button
      type="button"
      {...rest}
      role="radio"
      aria-checked={isChecked}
      aria-disabled={isLocked || undefined}
      aria-label={name}
      className={classNames('vote-key', `vote-key--${state}`, saved && 'vote-key--saved', className)}
    >
      {String(points).replace('-', '\u2212')}
      {isChecked ? <span className="vote-key__word">gewählt</span> : null}
    </button>
  )
}

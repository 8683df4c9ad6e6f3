import type { ComponentProps } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import type { VoteKeyState } from '#src/ui/vote-key.tsx'

export type WortTasteProps = {
  wort: string
  name: string
  state: VoteKeyState
} & Omit<ComponentProps<'button'>, 'name' | 'children' | 'role' | 'aria-checked' | 'aria-label'>

/** A vote key with a word instead of a number. */
export function WortTaste({ wort, name, state, ...rest }: WortTasteProps) {
  const isChecked = state === 'selected' || state === 'accepted'
  const isLocked = state === 'locked' || state === 'accepted'
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native radio would select on an arrow key
    <button
      type="button"
      {...rest}
      role="radio"
      aria-checked={isChecked}
      aria-disabled={isLocked || undefined}
      aria-label={name}
      className={classNames('vote-key', `vote-key--${state}`, 'wort-taste')}
    >
      {wort}
      {isChecked ? <span className="vote-key__word">gewählt</span> : null}
    </button>
  )
}

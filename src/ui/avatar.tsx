import './avatar.css'
import { classNames } from './class-names.ts'

type AvatarProps = { name: string; src?: string | undefined; size?: number; className?: string }

/** Decorative: the name stands beside it or on its button. */
export function Avatar({ name, src, size = 40, className }: AvatarProps) {
  return (
    <span className={classNames('avatar', className)} style={{ fontSize: `${size * 0.021875}rem` }} aria-hidden="true">
      {src ? <img className="avatar__image" src={src} alt="" /> : initialsOf(name)}
    </span>
  )
}

/** Whoever makes a button of the avatar puts its visible letters into the name of the button (WCAG 2.5.3). */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return (firstLetter(first) + firstLetter(last)).toLocaleUpperCase('de')
}

function firstLetter(word: string): string {
  return Array.from(word)[0] ?? ''
}

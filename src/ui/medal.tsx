import './medal.css'
import { wreathLeaves } from './leaf-path.ts'

export type MedalLevel = 'gold' | 'silver' | 'bronze'

type MedalProps = { level: MedalLevel; size?: number; word?: string }

const LEAVES = wreathLeaves(44, 0.32)
const WORDS: Record<MedalLevel, string> = { gold: 'Gold', silver: 'Silber', bronze: 'Bronze' }

export function Medal({ level, size = 30, word = WORDS[level] }: MedalProps) {
  return (
    <span className={`medal medal--${level}`}>
      <svg width={size} height={size} viewBox="-72 -72 144 144" aria-hidden="true">
        {LEAVES.map(({ path, transform }) => (
          <path key={transform} d={path} transform={transform} />
        ))}
      </svg>
      {word}
    </span>
  )
}

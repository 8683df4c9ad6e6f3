import { LazyMotion, MotionConfig } from 'framer-motion'
import { createElement, type ReactNode } from 'react'

/** The spring with which the next submission follows the finger. */
export const swipeSpring = { type: 'spring', stiffness: 420, damping: 40, mass: 0.9 } as const

export const easeOut: [number, number, number, number] = [0.2, 0, 0, 1]

/** Everything below may use `m` from `framer-motion/m`; the motion code itself comes after the first paint. */
export function MotionProvider({ children }: { children: ReactNode }) {
  return createElement(MotionConfig, { reducedMotion: 'user' }, createElement(LazyMotion, { features: loadFeatures, strict: true }, children))
}

async function loadFeatures() {
  const { domAnimation } = await import('./motion-features.ts')
  return domAnimation
}

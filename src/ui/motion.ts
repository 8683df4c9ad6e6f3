import { LazyMotion, MotionConfig } from 'framer-motion'
import { createElement, type ReactNode } from 'react'

/** Everything below may use `m` from `framer-motion/m`; the motion code itself comes after the first paint. */
export function MotionProvider({ children }: { children: ReactNode }) {
  return createElement(MotionConfig, { reducedMotion: 'user' }, createElement(LazyMotion, { features: loadFeatures, strict: true }, children))
}

async function loadFeatures() {
  const { domAnimation } = await import('./motion-features.ts')
  return domAnimation
}

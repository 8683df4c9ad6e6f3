import { LazyMotion, MotionConfig } from 'framer-motion'
import { createElement, type ReactNode } from 'react'

export interface MotionProviderProps {
  children: ReactNode
  /** Also what moves by itself to its new place (`layout`), which weighs more. */
  layout?: boolean
}

/** Everything below may use `m` from `framer-motion/m`; the motion code itself comes after the first paint. */
export function MotionProvider({ children, layout = false }: MotionProviderProps) {
  const features = layout ? loadLayoutFeatures : loadFeatures
  return createElement(MotionConfig, { reducedMotion: 'user' }, createElement(LazyMotion, { features, strict: true }, children))
}

async function loadFeatures() {
  const { domAnimation } = await import('./motion-features.ts')
  return domAnimation
}

async function loadLayoutFeatures() {
  const { domMax } = await import('./motion-layout-features.ts')
  return domMax
}

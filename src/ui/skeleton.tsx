import type { CSSProperties } from 'react'
import './skeleton.css'
import { classNames } from './class-names.ts'

type SkeletonProps = {
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  radius?: CSSProperties['borderRadius']
  stage?: boolean
  className?: string
}

/** A resting surface in the final geometry; it never shimmers. */
export function Skeleton({ width = '100%', height = 14, radius, stage, className }: SkeletonProps) {
  return (
    <span
      className={classNames('skeleton', stage && 'skeleton--stage', className)}
      style={{ width, height, borderRadius: radius }}
      aria-hidden="true"
    />
  )
}

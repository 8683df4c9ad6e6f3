import { memo } from 'react'
import { Branch } from '#src/ui/branch.tsx'
import type { EinreichungStand } from '../einreichung/einreichung-stand.ts'

const LEAF_PX = 16

/** One leaf per work. Decorative: the words stand beside it. */
export const KategorieZweig = memo(function KategorieZweig({
  staende,
  current,
  width,
  height,
}: {
  staende: readonly EinreichungStand[]
  current?: number
  width: number
  height?: number
}) {
  return (
    <Branch
      states={staende.map(({ leaf }) => leaf)}
      width={Math.min(width, staende.length * LEAF_PX)}
      {...(current === undefined ? {} : { current })}
      {...(height === undefined ? {} : { height })}
    />
  )
})

import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aggregateLeaves, type LeafState } from '#src/ui/branch-leaves.ts'
import { Branch } from '#src/ui/branch.tsx'
import { litLeaves, Wreath } from '#src/ui/wreath.tsx'
import { wreathLeaves } from '#src/ui/leaf-path.ts'

it('draws the leaves of the mark', () => {
  const leaves = wreathLeaves(43, 0.31)
  expect(leaves[0]).toMatchObject({
    path: 'M0 0C13.33 -10.75 14.93 -28.38 0 -43C-14.93 -28.38 -13.33 -10.75 0 0Z',
    transform: 'translate(-12.16 45.4) rotate(-92)',
  })
  expect(leaves[9]).toMatchObject({
    path: 'M0 0C11.46 -9.24 12.84 -24.41 0 -36.98C-12.84 -24.41 -11.46 -9.24 0 0Z',
    transform: 'translate(33.23 -33.23) rotate(-28)',
  })
})

it('lights one leaf per point on the scale of ten', () => {
  expect(Array.from({ length: 11 }, (_, score) => litLeaves(score, 10))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

it('lights leaves in proportion on other scales, complete only at the full score', () => {
  expect([0, 1, 3, 5].map((score) => litLeaves(score, 5))).toEqual([0, 2, 6, 10])
  expect([1, 99, 100].map((score) => litLeaves(score, 100))).toEqual([1, 9, 10])
})

it('staggers only the leaves that are new', () => {
  const { container, rerender } = render(<Wreath score={5} size={132} />)
  rerender(<Wreath score={8} size={132} />)
  const leaves = [...container.querySelectorAll<SVGGElement>('.wreath__leaf')]
  expect(leaves.filter((leaf) => leaf.classList.contains('wreath__leaf--on'))).toHaveLength(8)
  const delays = leaves.map((leaf) => leaf.style.getPropertyValue('--wreath-delay'))
  expect(delays.slice(4, 8)).toEqual(['0ms', '0ms', '24ms', '48ms'])
})

it('grows one leaf per submission up to sixty and outlines the current one', () => {
  const states: LeafState[] = ['on', 'tablet', 'late', 'open']
  const { container } = render(<Branch states={states} current={2} />)
  expect(container.querySelectorAll('.branch__leaf')).toHaveLength(4)
  expect(container.querySelector('.branch__leaf--current')?.getAttribute('class')).toContain('branch__leaf--late')
})

it('bundles more than sixty submissions and turns a leaf green only when all of them are done', () => {
  const states: LeafState[] = Array.from({ length: 100 }, (_, index) => (index < 3 ? 'on' : 'open'))
  const { leaves, currentLeaf } = aggregateLeaves(states, 99)
  expect(leaves).toHaveLength(50)
  expect(leaves.slice(0, 3)).toEqual(['on', 'open', 'open'])
  expect(currentLeaf).toBe(49)
})

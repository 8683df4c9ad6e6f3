/** A surface above the page: menu, popover. Enters in 120 ms, leaves in 100 ms. */
export const floating = {
  bg: 'bg.raised',
  color: 'fg',
  boxShadow: 'popover',
  borderRadius: 'xl',
  zIndex: 50,
  outline: 0,
  _open: { animationName: 'dropIn', animationDuration: 'enter', animationTimingFunction: 'out' },
  _closed: { animationName: 'dropOut', animationDuration: 'exit', animationTimingFunction: 'in' },
  _motionReduce: { _open: { animationName: 'fadeIn' }, _closed: { animationName: 'fadeOut' } },
} as const

/** Behind a dialog or sheet; dims without a flash in the dark room. */
export const scrim = {
  position: 'fixed',
  inset: 0,
  bg: 'rgba(0, 0, 0, 0.6)',
  zIndex: 54,
  _open: { animationName: 'fadeIn', animationDuration: 'panel', animationTimingFunction: 'out' },
  _closed: { animationName: 'fadeOut', animationDuration: 'exit', animationTimingFunction: 'in' },
} as const

/** Behind a dialog or sheet; dims without a flash in the dark room. */
export const scrim = {
  position: 'fixed',
  inset: 0,
  bg: 'rgba(0, 0, 0, 0.6)',
  zIndex: 54,
  _open: { animationName: 'fadeIn', animationDuration: 'panel', animationTimingFunction: 'out' },
  _closed: { animationName: 'fadeOut', animationDuration: 'exit', animationTimingFunction: 'in' },
} as const

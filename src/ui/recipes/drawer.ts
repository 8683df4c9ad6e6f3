import { defineSlotRecipe } from '@chakra-ui/react'
import { drawerAnatomy } from '@chakra-ui/react/anatomy'
import { scrim } from './scrim.ts'

export const drawerRecipe = defineSlotRecipe({
  slots: drawerAnatomy.keys(),
  className: 'chakra-drawer',
  base: {
    backdrop: scrim,
    positioner: { position: 'fixed', inset: 0, zIndex: 55, display: 'flex', overscrollBehaviorY: 'none' },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      maxHeight: '100dvh',
      minWidth: 0,
      overflowWrap: 'anywhere',
      outline: 0,
      bg: 'bg.raised',
      color: 'fg',
      boxShadow: 'popover',
      _closed: { animationName: 'fadeOut', animationDuration: 'exit', animationTimingFunction: 'in' },
      _open: { animationDuration: 'panel', animationTimingFunction: 'out' },
    },
    header: { display: 'flex', alignItems: 'center', gap: 'px12', px: 'px24', pt: 'px20', pb: 'px8' },
    title: { flex: 1, minWidth: 0, textStyle: 'headingSm' },
    description: { color: 'fg.muted' },
    body: { flex: 1, minHeight: 0, px: 'px24', py: 'px8', pb: 'px24', overflow: 'auto' },
    footer: { display: 'flex', flexWrap: 'wrap', gap: 'px10', px: 'px24', pt: 'px8', pb: 'px24' },
  },
  variants: {
    placement: {
      end: {
        positioner: { justifyContent: 'flex-end', alignItems: 'stretch' },
        content: {
          _open: { animationName: 'slideInEnd' },
          _motionReduce: { _open: { animationName: 'fadeIn' } },
        },
      },
      bottom: {
        positioner: { justifyContent: 'stretch', alignItems: 'flex-end' },
        content: {
          maxHeight: '88dvh',
          borderTopRadius: '2xl',
          _open: { animationName: 'riseIn' },
          _motionReduce: { _open: { animationName: 'fadeIn' } },
        },
      },
    },
    size: {
      sm: { content: { maxWidth: '380px' } },
      md: { content: { maxWidth: '460px' } },
      lg: { content: { maxWidth: '720px' } },
      full: { content: { maxWidth: '100%' } },
    },
  },
  defaultVariants: { placement: 'end', size: 'md' },
})

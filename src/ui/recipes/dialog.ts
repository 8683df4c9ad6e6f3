import { defineSlotRecipe } from '@chakra-ui/react'
import { dialogAnatomy } from '@chakra-ui/react/anatomy'
import { scrim } from './scrim.ts'

export const dialogRecipe = defineSlotRecipe({
  slots: dialogAnatomy.keys(),
  className: 'chakra-dialog',
  base: {
    backdrop: scrim,
    positioner: {
      position: 'fixed',
      inset: 0,
      zIndex: 55,
      display: 'flex',
      alignItems: { base: 'flex-end', md: 'center' },
      justifyContent: 'center',
      padding: 'px24',
      overflow: 'auto',
      overscrollBehaviorY: 'none',
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      maxHeight: '100%',
      // Whatever is named in it: a word of 200 letters bursts no dialog.
      minWidth: 0,
      overflowWrap: 'anywhere',
      outline: 0,
      borderRadius: '2xl',
      bg: 'bg.raised',
      color: 'fg',
      boxShadow: 'popover',
      _open: { animationName: 'riseIn', animationDuration: 'panel', animationTimingFunction: 'out' },
      _closed: { animationName: 'fadeOut', animationDuration: 'exit', animationTimingFunction: 'in' },
      _motionReduce: { _open: { animationName: 'fadeIn' } },
    },
    header: { display: 'flex', gap: 'px12', px: 'px24', pt: 'px24' },
    title: { minWidth: 0, textStyle: 'headingSm', textWrap: 'balance' },
    description: { color: 'fg.muted' },
    body: {
      px: 'px24',
      // It scrolls, and would cut the focus ring of its first and last field.
      py: 'px6',
      minHeight: 0,
      overflow: 'auto',
      fontSize: '0.9375rem',
      lineHeight: '1.375rem',
      color: 'fg.muted',
    },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: 'px10',
      '& > *': { flex: '1 1 9rem', whiteSpace: 'nowrap' },
      px: 'px24',
      pt: 'px12',
      pb: 'px24',
    },
    closeTrigger: { position: 'absolute', top: 'px12', insetEnd: 'px12' },
  },
  variants: {
    size: {
      sm: { content: { maxWidth: '420px' } },
      md: { content: { maxWidth: '520px' } },
      lg: { content: { maxWidth: '760px' } },
      xl: { content: { maxWidth: '1080px' } },
    },
  },
  defaultVariants: { size: 'sm' },
})

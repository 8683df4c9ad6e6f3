import { defineKeyframes } from '@chakra-ui/react'

export const keyframes = defineKeyframes({
  fadeIn: { from: { opacity: 0 } },
  fadeOut: { to: { opacity: 0 } },
  riseIn: { from: { opacity: 0, transform: 'translateY(8px)' } },
  slideInEnd: { from: { opacity: 0, transform: 'translateX(8px)' } },
})

;; The inner products of one vector with many: numbers of two bytes with numbers of one byte.
;; To compile it: npx wat2wasm server/src/text/meaning/inner-products.wat -o server/src/text/meaning/inner-products.wasm
(module
  (memory (export "memory") 1)
  ;; $one: where the vector begins, $size numbers (a multiple of 16). $many: where the others begin, $count of them, side
  ;; by side. $to: where their products go, four bytes each.
  (func (export "multiply") (param $one i32) (param $size i32) (param $many i32) (param $count i32) (param $to i32)
    (local $sum v128) (local $bytes v128) (local $at i32) (local $end i32)
    (local.set $end (i32.add (local.get $one) (i32.shl (local.get $size) (i32.const 1))))
    (loop $next
      (if (i32.eqz (local.get $count)) (then (return)))
      (local.set $sum (v128.const i32x4 0 0 0 0))
      (local.set $at (local.get $one))
      (loop $sixteen
        (local.set $bytes (v128.load (local.get $many)))
        (local.set $sum (i32x4.add (local.get $sum)
          (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $bytes)) (v128.load (local.get $at)))))
        (local.set $sum (i32x4.add (local.get $sum)
          (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $bytes)) (v128.load offset=16 (local.get $at)))))
        (local.set $many (i32.add (local.get $many) (i32.const 16)))
        (local.set $at (i32.add (local.get $at) (i32.const 32)))
        (br_if $sixteen (i32.lt_u (local.get $at) (local.get $end))))
      (i32.store (local.get $to)
        (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
          (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
      (local.set $to (i32.add (local.get $to) (i32.const 4)))
      (local.set $count (i32.sub (local.get $count) (i32.const 1)))
      (br $next))))

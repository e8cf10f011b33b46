import { inflateSync } from 'node:zlib';

const unpacked = (base64: string): Uint8Array => inflateSync(Buffer.from(base64, 'base64'));

/** Files written by Python's `lzma` and `zipfile` (liblzma), deflated here so that the bombs are short. */
export const packedByOthers = {
  xzOfPeople: unpacked(
    [
      'eNoBvAFD/v03elhaAAAE5ta0RgIAIQEWAAAAdC/lo+AIYgF6XQAzGkqsDHS3yZVBWblwUv/vwS7e2KGPASsFKhsvNL16',
      'O1xCS4V21xhTTDSmUdTo7GNrTKG9uIOBHE60m+bpN4I2/CEAKbxqV9ApY41LtBECdlkfWTuqSIV8BYuRcQu2ajPZN2qX',
      'ts986GiMzOof5VBSEIBMn7WP47PGyb8fY9ji60C2dRgGbTPzAexFHlF/8B3pNnP/6Qq6jUdhbRvjieZM68Zi2JUvWCyv',
      '9bE+aFw5Ult2uSLcINP0n8/MWb/dmu8d+V0iIoUuxxDQ6tZo/Mh8rQx48p5OVbBFz+RMcZ+6spni9/0zJSVAGctOBFaE',
      'wSDJJ6q3kfVZyD7ib8kRxiyh/F5SOWDHHaQ5hWpL5guVdHkYwDhv+o2keC5phThwkfPeZAoNVv82rJYrhTkKKvcRkXvs',
      'l3UBkFeErUzbPJaPW4jBEAZczqgYoznQRIiz9bwcLm4fuyVlOin+iADBxlqtYRm2UBxe+BKyOiTsXsnxTNZ9mxDz4Wg4',
      'PAAAAAA5kE+/0ey3HQABlgPjEAAA9RYml7HEZ/sCAAAAAARZWgl0zL8=',
    ].join(''),
  ),
  xzInTwoStreams: unpacked(
    [
      'eNr7a14VEcXAwPLs2hY3JgZFRjEGBoYS/aeLHzA/Z2SOZTCW8lrDU7L95FTHyJ0FQf/fH9S7d2NhP6M2q5a0vsneKusY',
      'J+/WsusSwT4mywKvvHiTnO2zcO+O5kYZvy2zn700bzL7o8iguScr/IJmcq/3FkGmskj5SOtVHq01rN0TC7m3ZRnfNM+a',
      'vu18zYuMnjOv5J8GBAk0+Mzf2v9487GT++WTbzx67bCtVIIt1/gz4xtXucD6D7IvzYr/v+Ta1euemCv9uPOZz+tjSTem',
      '6kforP+60S4jxjIoumyn0h2Fy1/mnz8Tuf/urPeyP2OVlFr1jgtceHUt48+JmrU8FZ/m+YVucD3/xKdw/q5NMx99/2us',
      'quogedqPJazloMJJ9VXbJ36NPGH3KP+k4DGddqZ1wPD4V1mvtFt4rSgD43ymF+wMDJUxis4bj6T/ZgLKMbBERv3FFYYs',
      'VQy/Yhkkew/e6eiYzusom/HV9tQ1pXWSmysCwmt89nPk+t1jXt+pPrs3+J3h4s6IRon+Z74rN4p0bvc6baDl+XrVs8Iw',
      'u+P9ZYafXrx7uSQvM/tX3xbGHfXLVZiaeY7skHunwLojKnabhfPsY7ebg1JX9v62XHJta0fk28TfRz2i26oTpp4yi7j+',
      'vkaRe7q5tgLvk/T3ghE+qmrB5n5anuWBOevPSrCWmjfK7k+7u2Ce85drWleWsMxsCFi2XFtx8sbaLVyfryvFyX6fNjdI',
      'ryG4uurel5Tjvl//FH7UmDg7d55iqdnZmCva4vPCQxOWZ4joCbQ2NW+8w5sZGrW5UcvijlepFmMX/69sYDjs3LZxWnGE',
      'lQMD4zSm3xwMDH833dNFDjsAqbog/Q==',
    ].join(''),
  ),
  xzCheckedBySha256: unpacked(
    [
      'eNoB1AEr/v03elhaAAAK4fsMoQIAIQEWAAAAdC/lo+AIYgF6XQAzGkqsDHS3yZVBWblwUv/vwS7e2KGPASsFKhsvNL16',
      'O1xCS4V21xhTTDSmUdTo7GNrTKG9uIOBHE60m+bpN4I2/CEAKbxqV9ApY41LtBECdlkfWTuqSIV8BYuRcQu2ajPZN2qX',
      'ts986GiMzOof5VBSEIBMn7WP47PGyb8fY9ji60C2dRgGbTPzAexFHlF/8B3pNnP/6Qq6jUdhbRvjieZM68Zi2JUvWCyv',
      '9bE+aFw5Ult2uSLcINP0n8/MWb/dmu8d+V0iIoUuxxDQ6tZo/Mh8rQx48p5OVbBFz+RMcZ+6spni9/0zJSVAGctOBFaE',
      'wSDJJ6q3kfVZyD7ib8kRxiyh/F5SOWDHHaQ5hWpL5guVdHkYwDhv+o2keC5phThwkfPeZAoNVv82rJYrhTkKKvcRkXvs',
      'l3UBkFeErUzbPJaPW4jBEAZczqgYoznQRIiz9bwcLm4fuyVlOin+iADBxlqtYRm2UBxe+BKyOiTsXsnxTNZ9mxDz4Wg4',
      'PAAAAACwKEoC9gIU8l6CnJcGH5lxrNrXAX6ulI48t6E374qW8wABrgPjEAAANZMPf7bp3xwCAAAAAApZWsuT13w=',
    ].join(''),
  ),
  xzOfZeros: unpacked(
    [
      'eNr7a14VEcXAwPLs2hY3JgZFRgEGBoYVBX1t//8LMubEMjDk//3/f/H2/+52HqJFlomBOyZpPFvcxv7z3RO5psv6R61s',
      'GL031p3s6vLVX8x7s37Z4x5lweAHkRJHS7self/YNqWeJ+vAvRLPlEcvY4I3sdz47sKzOp431+3l08NlHdunha/Z5vsw',
      'Uzb/t3eHQI7T6Q77GIb+C37r1TSmFMrb9qs8LJi3XDn+jcbp1otTZ3TVaU38pF76XfIA2wzfGX9vrL86gf+IavCPrxPN',
      'DFmXbniXf7DA153n4kTBVWsTZHed26guERPZ9jItKGLfy7I1kU+eRrNy/Dx+a+2f30HaJWflohWcft4Ntv2hmcJp3XBa',
      'K+f+VusPR/bqxa/it/NOc5ogzPdfYPKPworIH9xn/0/VcONf+afm3u9ZBnphB/pbPzc3HkilstV7PNSfRcz/L8CozfCm',
      'OHj5333ragyl5m/vNcwbOWFAmtWB/PabRgNsNMBGA2w0wEYDbDTARgNsNMBGA2w0wEYDbDTARgNsNMBGA2w0wEYDbDTA',
      'RgNsNMBGA2w0wEYDbDTARgNsNMBGA2w0wEYDbDTARgNsNMBGA2w0wEYDbKACrEH2HgMbw+uH5yPVGRgYpsroCpndPBzD',
      'wNjs29DQoJBtPfn7xiPpv5mAcgwskVEA4/pxBA==',
    ].join(''),
  ),
  lzmaZipOfPeople: unpacked(
    [
      'eNoL8GZmsWdgYuBjYGBQjJnb86S2k5GBIZmDgYELKFKQml+Qk6qXXFzGycLKEMvA0MDAYCzltYanZPvJqY6ROwuC/r8/',
      'qHfvxsJ+Rm1WLWl9k71V1jFO3q1l1yWCfUyWBV558SY522fh3h3NjTJ+W2Y/e2neZPZHkUFzT1b4Bc3kXu8tgkxlkfKR',
      '1qs8WmtYuycWcm/LMr5pnjV92/maFxk9Z17JPw0IEmjwmb+1//HmYyf3yyffePTaYVupBFuu8WfGN65ygfUfZF+aFf9/',
      'ybWr1z0xV/px5zOf18eSbkzVj9BZ/3WjXUaMZVB02U6lOwqXv8w/fyZy/91Z72V/xiopteodF7jw6lrGnxM1a3kqPs3z',
      'C93gev6JT+H8XZtmPvr+11hV1UHytB9LWMtBhZPqq7ZP/Bp5wu5R/knBYzoL/8QFWSYcl11i2Zrl/Yx7akmlxAGL/F+9',
      'Syr0MlstCiZ+vpfCxRv232zNNO1WSy6t74ITq99ML2WcEN6y1ue2zbT+6I6DAmwx51ZILLa84NKx+eseGb08+d2qqVaa',
      '/zoYDh6LWpsouS1AJu6H0CYrlTdxJz/6XKudLfD54dRX67X//z2SoR7gzchkz4w7ymCggZEBJQIDvFnZQCKMQGgBpDeC',
      '5QG10dHJ',
    ].join(''),
  ),
  lzmaZipOf17Megabytes: unpacked(
    [
      'eNoL8GZmsWdgYuBjYGBQjBHcp/rEjYuB4d9/fkYgxVCQml+Qk6qXXFzGycLKEMvA0MDAYC596r3C37TNltG7xXfp9h29',
      '8Pf4VAPVjK9rU6r2OE78L1kj/ehwBYdJMLN4RfvmsvbDXxZFLdunyJrGYfH+XpCc8eMK6ys7v0+1FVjq7D/vqdWX7pMc',
      'u84mxwtKf1lRlW98qOpB9Q7u2JNLRKxXqPF90Inkfbbz1wyT14u2tu1jX7pXL34Vv513mtMEYb7/ApN/FFZE/uA++3+q',
      'hhv/yj81937PMtALO9Df+rm58UDqEdXgH18nmhmyLt3wLv9gga87z8WJgqvWJsjuOrdRXSImsu1lWlDEvpdlayKfPI1m',
      '5fh5/NbaP7+DtEvOykUrOP28G2z7QzOF07rhtFbO/a3WH46MWj1q9ajVo1aPWj1q9ajVo1aPWk2s1a7/A6OlDv3///16',
      'AkOANyOTPTPu9iYMNDAyoLQ+A7xZ2UAijEBoAaTzwIoBkr9CDA==',
    ].join(''),
  ),
};

# Dataward in a customer's account, template 1.0.0. Made by `npm run template`; do not edit.

variable "external_id" {
  type        = string
  description = "Given by the product; only who knows it may assume the cross-account role"
}

variable "account_id" {
  type        = string
  description = "Account that this stack is meant for; elsewhere it is not created. any-member: any, for the members of an organisation"
}

variable "trusted_principal_arn" {
  type        = string
  description = "The product's role, with * where its name varies"
}

variable "product_bus_arn" {
  type        = string
  description = "The product's event bus, which results and heartbeats are announced on"
}

variable "artifact_bucket_prefix" {
  type        = string
  description = "The product's buckets with the scanner's programs, without the region"
}

variable "data_scan_frequency" {
  type        = string
  description = "How often all data stores are scanned"
  default     = "rate(30 days)"
}

variable "network_mode" {
  type        = string
  description = "Economy: a network whose server has a public address while it runs. PrivateNat: a private one behind a NAT gateway. Existing: your own subnets"
  default     = "Economy"
}

variable "vpc_id" {
  type        = string
  description = "Your network, for NetworkMode Existing"
  default     = ""
}

variable "subnet_ids" {
  type        = string
  description = "Your subnets with a way to the internet, for NetworkMode Existing"
  default     = ""
}

variable "permissions_boundary_arn" {
  type        = string
  description = "Permissions boundary of every role of this stack; empty = none"
  default     = ""
}

variable "opt_out_tag_value" {
  type        = string
  description = "A store whose tag dataward-scan has this value is left out"
  default     = "false"
}

variable "template_url" {
  type        = string
  description = "Address of the template, as the product shows it"
}

resource "aws_cloudformation_stack" "dataward" {
  name         = "dataward"
  template_url = var.template_url
  capabilities = ["CAPABILITY_NAMED_IAM"]

  parameters = {
    ExternalId             = var.external_id
    AccountId              = var.account_id
    TrustedPrincipalArn    = var.trusted_principal_arn
    ProductBusArn          = var.product_bus_arn
    ArtifactBucketPrefix   = var.artifact_bucket_prefix
    DataScanFrequency      = var.data_scan_frequency
    NetworkMode            = var.network_mode
    VpcId                  = var.vpc_id
    SubnetIds              = var.subnet_ids
    PermissionsBoundaryArn = var.permissions_boundary_arn
    OptOutTagValue         = var.opt_out_tag_value
  }
}

output "cross_account_role_arn" {
  value = aws_cloudformation_stack.dataward.outputs["CrossAccountRoleArn"]
}
